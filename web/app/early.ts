import { PAGES, type Page } from '../../contract/pages.ts'

/** The first call of every screen for signed-in users (AUTH-11). */
const EVERY = ['/auth/profile', '/auth/user/get/{userID}']

/** The calls that these screens make as they open, as their queries spell them; test/e2e/early.e2e.ts compares them. */
const OWN: Partial<Record<Page, string[]>> = {
  dashboard: ['/dashboard', '/invoice/cards?pageSize=5', '/claim/list?state=waiting&pageSize=100'],
  invoices: ['/invoice/cards?page=1&pageSize=8', '/claim/list?state=waiting&pageSize=100'],
}

/** For the head of a screen's page: names the calls that EARLY_SCRIPT makes. */
export function earlyMeta(page: Page): string {
  const own = (OWN[page] ?? []).join(' ').replaceAll('&', '&amp;')
  return `<meta name="early" content="${EVERY.join(' ')}" data-path="${PAGES[page]}" data-own="${own}">`
}

/**
 * Runs in the head of a page: makes the first calls of a signed-in visitor at once, beside the scripts and not after
 * them (decision 0092). takeEarlyReply hands out the replies. The page kept for offline use is also served for other
 * paths: the calls of its screen are made only on its own path, without filters in the address, and not for a user who
 * is known to have no plan (web/lib/session/no-plan.ts).
 */
export const EARLY_SCRIPT = `{let token,user,closed;try{token=localStorage.getItem('token');user=localStorage.getItem('userID');closed=localStorage.getItem('noPlan')}catch{}
const {content,dataset}=document.querySelector('meta[name=early]');
if(token&&user){const replies={},signal=AbortSignal.timeout(20000),own=location.pathname===dataset.path&&!location.search&&closed!==user&&dataset.own;
for(const path of (own?content+' '+own:content).split(' ')){const url=location.origin+'/api'+path.replace('{userID}',encodeURIComponent(user));
(replies[url]=fetch(url,{signal,headers:{accept:'application/json, application/pdf',authorization:'Bearer '+token}})).catch(()=>{})}
window.earlyReplies={token,replies}}}`
