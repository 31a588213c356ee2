import { PAGES, pageAt, pagePath, sitePageAt } from '../contract/pages.ts'

/** URLs of the build's own files, inserted by the build (scripts/site/offline.ts). */
declare const BUILT: {
  /** Changes with every build whose files differ. */
  version: string
  /** What the application needs to open. */
  shell: string[]
  /** What its screens need in addition. */
  screens: string[]
}

/** An ExtendableEvent: the browser keeps the worker alive for it. */
interface ExtendableEvent {
  waitUntil(work: Promise<unknown>): void
}

interface FetchEvent extends ExtendableEvent {
  request: Request
  respondWith(response: Promise<Response>): void
}

declare const self: {
  addEventListener(type: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void
  clients: { claim(): Promise<void> }
}

declare const navigator: Navigator & { connection?: { saveData?: boolean } }

const ASSETS = `${location.origin}/assets/`
const CACHE_PREFIX = 'risiti-'
const CACHE = CACHE_PREFIX + BUILT.version
/** The server answers every application path with the same page; it is cached under this one. */
const PAGE = PAGES.dashboard
/** A network that does not answer in time counts as offline. */
const NETWORK_TIMEOUT_MS = 4_000
const PRINT = [pagePath('invoicePrint'), pagePath('estimatePrint')].map((path) =>
  path.toLowerCase(),
)

self.addEventListener('install', (event) => event.waitUntil(install()))
self.addEventListener('activate', (event) => event.waitUntil(activate()))
self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request
  // Everything else bypasses the worker, above all API calls: their responses must not be cached on a shared phone.
  if (method !== 'GET') return
  if (url.startsWith(ASSETS)) event.respondWith(cacheFirst(event))
  else if (mode === 'navigate' && isApplicationPath(new URL(url).pathname))
    event.respondWith(networkFirst(event))
})

/** The install fails without page and shell; the screens follow one by one, so as not to compete with the user. */
async function install(): Promise<void> {
  const cache = await caches.open(CACHE)
  await cache.addAll([new Request(PAGE, { cache: 'no-cache' }), ...BUILT.shell])
  if (navigator.connection?.saveData) return
  for (const file of BUILT.screens) await cache.add(file).catch(() => undefined)
}

/** Runs when no page of the previous version is open, so that none loses files it may still request. */
async function activate(): Promise<void> {
  const names = await caches.keys()
  const old = names.filter((name) => name.startsWith(CACHE_PREFIX) && name !== CACHE)
  await Promise.all(old.map((name) => caches.delete(name)))
  await self.clients.claim()
}

function isApplicationPath(pathname: string): boolean {
  if (PRINT.some((path) => pathname.toLowerCase().startsWith(path))) return false
  return pageAt(pathname) !== undefined && !sitePageAt(pathname)
}

/** Asset names change with their content, so a cached one is never out of date. */
async function cacheFirst(event: FetchEvent): Promise<Response> {
  const cached = await caches.match(event.request, { ignoreVary: true })
  if (cached) return cached
  const response = await fetch(event.request)
  if (response.ok) event.waitUntil(store(event.request, response.clone()))
  return response
}

async function store(request: Request, response: Response): Promise<void> {
  const cache = await caches.open(CACHE)
  await cache.put(request, response)
}

async function networkFirst({ request }: FetchEvent): Promise<Response> {
  const cache = await caches.open(CACHE)
  const cached = await cache.match(PAGE, { ignoreVary: true })
  if (!cached) return fetch(request)
  return Promise.race([fetch(request), rejectAfter(NETWORK_TIMEOUT_MS)]).catch(() => cached)
}

function rejectAfter(ms: number): Promise<never> {
  return new Promise((_, reject) => setTimeout(reject, ms))
}
