import { isPage, PAGES, pagePath, sitePageAt } from '../contract/pages.ts'

/** What the build knows of its own files, as addresses (scripts/site/offline.ts). */
declare const BUILT: {
  /** Another for every build whose files differ. */
  version: string
  /** What the application needs to open. */
  shell: string[]
  /** What its screens need beside that. */
  screens: string[]
}

/** An event that the browser keeps the worker alive for. */
interface Lasting {
  waitUntil(work: Promise<unknown>): void
}

interface Asking extends Lasting {
  request: Request
  respondWith(answer: Promise<Response>): void
}

declare const self: {
  addEventListener(type: 'install' | 'activate', listener: (event: Lasting) => void): void
  addEventListener(type: 'fetch', listener: (event: Asking) => void): void
  clients: { claim(): Promise<void> }
}

declare const navigator: Navigator & { connection?: { saveData?: boolean } }

const ASSETS = `${location.origin}/assets/`
const FAMILY = 'risiti-'
const CACHE = FAMILY + BUILT.version
/** The server answers every address of the application with the same page; it is kept under this one. */
const PAGE = PAGES.dashboard
/** A network that does not answer by then counts as none. */
const PATIENCE_MS = 4_000
const PRINT = pagePath('invoicePrint').toLowerCase()

self.addEventListener('install', (event) => event.waitUntil(install()))
self.addEventListener('activate', (event) => event.waitUntil(takeOver()))
self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request
  // Everything else goes past the worker: calls of the API above all, whose answers are nobody else's on a shared phone.
  if (method !== 'GET') return
  if (url.startsWith(ASSETS)) event.respondWith(keptFirst(event))
  else if (mode === 'navigate' && isOfApplication(new URL(url).pathname))
    event.respondWith(networkFirst(event))
})

/** Page and shell must be there, or the worker is not taken; the screens follow one by one, behind what the user does. */
async function install(): Promise<void> {
  const cache = await caches.open(CACHE)
  await cache.addAll([new Request(PAGE, { cache: 'no-cache' }), ...BUILT.shell])
  if (navigator.connection?.saveData) return
  for (const file of BUILT.screens) await cache.add(file).catch(() => undefined)
}

/** Comes when no page of the version before is open any more, so that none loses files that it may still ask for. */
async function takeOver(): Promise<void> {
  const names = await caches.keys()
  const old = names.filter((name) => name.startsWith(FAMILY) && name !== CACHE)
  await Promise.all(old.map((name) => caches.delete(name)))
  await self.clients.claim()
}

function isOfApplication(pathname: string): boolean {
  if (pathname.toLowerCase().startsWith(PRINT)) return false
  return isPage(pathname) && !sitePageAt(pathname)
}

/** Names of assets change with their content, so that a kept one is never out of date. */
async function keptFirst(event: Asking): Promise<Response> {
  const kept = await caches.match(event.request, { ignoreVary: true })
  if (kept) return kept
  const answer = await fetch(event.request)
  if (answer.ok) event.waitUntil(keep(event.request, answer.clone()))
  return answer
}

async function keep(request: Request, answer: Response): Promise<void> {
  const cache = await caches.open(CACHE)
  await cache.put(request, answer)
}

async function networkFirst({ request }: Asking): Promise<Response> {
  const cache = await caches.open(CACHE)
  const kept = await cache.match(PAGE, { ignoreVary: true })
  if (!kept) return fetch(request)
  return Promise.race([fetch(request), refusalAfter(PATIENCE_MS)]).catch(() => kept)
}

function refusalAfter(ms: number): Promise<never> {
  return new Promise((_, refuse) => setTimeout(refuse, ms))
}
