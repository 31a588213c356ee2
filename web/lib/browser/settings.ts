import { OUTSIDE_LINKS, type OutsideLink } from '../../../domain/outside-links.ts'

/** The build draws the account pages without a document: with everything that a server may leave out. */
const isDrawnByBuild = typeof document === 'undefined'

/** A setting from the server in the page's head: <meta name="…" content="…">. '' if missing. */
function metaContent(name: string): string {
  if (isDrawnByBuild) return ''
  return document.querySelector(`meta[name="${name}"]`)?.getAttribute('content') ?? ''
}

/** True when mails and payments are simulated. */
export function isSandbox(): boolean {
  return isDrawnByBuild || metaContent('risiti-sandbox') === '1'
}

/** The OAuth client id of Google's sign-in; '' when it is not set up. */
export function googleClientId(): string {
  return metaContent('google-client-id')
}

/** The links to other sites that this server shows, of those given. */
export function outsideLinks(links: readonly OutsideLink[]): { name: string; href: string }[] {
  return links
    .map((link) => ({ name: OUTSIDE_LINKS[link].name, href: metaContent(`link-${link}`) }))
    .filter(({ href }) => href !== '')
}
