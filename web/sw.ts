import { PAGES, type Page, pageAt, pagePath, sitePageAt } from '../contract/pages.ts'

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
  registration: { update(): Promise<void> }
}

declare const navigator: Navigator & { connection?: { saveData?: boolean } }

const ASSETS = `${location.origin}/assets/`
const CACHE_PREFIX = 'risiti-'
const CACHE = CACHE_PREFIX + BUILT.version
/** The server answers every application path with the same page; it is cached under this one. */
const PAGE = PAGES.dashboard
/** Drawn by the build, for visitors: the kept page would show them later, without what the build has drawn. */
const DRAWN: readonly (Page | undefined)[] = ['login', 'register', 'forgetPassword']
/** A page that was not confirmed for longer belongs to a release that the server may no longer know. */
const PAGE_MAX_AGE_MS = 7 * 24 * 3_600_000
/** A network that does not answer in time counts as offline. */
const NETWORK_TIMEOUT_MS = 4_000
const OWN_FILES = new Set([...BUILT.shell, ...BUILT.screens])
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
    event.respondWith(isReload(event) ? networkFirst(event) : keptPageFirst(event))
})

/** The install fails without page and shell; the screens follow one by one, so as not to compete with the user. */
async function install(): Promise<void> {
  const page = await fetch(PAGE, { cache: 'no-cache' })
  if (!(await isOwnPage(page))) throw new Error('The page is of another release, or not ours')
  await Promise.all([store(new Request(PAGE), page), ...BUILT.shell.map(keep)])
  if (navigator.connection?.saveData) return
  for (const file of BUILT.screens) await keep(file).catch(() => undefined)
}

async function keep(file: string): Promise<void> {
  const request = new Request(file)
  const response = await fetch(request)
  if (!isAsset(response)) throw new Error(`${file} did not come`)
  await store(request, response)
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
  if (isAsset(response)) event.waitUntil(store(event.request, response.clone()))
  return response
}

/** The sign-in page of a public network answers everything with HTML: kept as a script, it would break each opening. */
function isAsset(response: Response): boolean {
  return response.ok && !response.redirected && !isHtml(response)
}

function isHtml({ headers }: Response): boolean {
  return headers.get('content-type')?.startsWith('text/html') ?? false
}

async function store(request: Request, response: Response): Promise<void> {
  const cache = await caches.open(CACHE)
  await cache.put(request, response)
}

/**
 * The kept page at once, which starts the code of its own release. The server is asked behind it, for the values that
 * it writes into the page, and for a new release.
 */
async function keptPageFirst(event: FetchEvent): Promise<Response> {
  const kept = await keptPage()
  // A page from the future shows that the device's clock is wrong: its age is not known.
  const age = Math.abs(Date.now() - Date.parse(kept?.headers.get('date') ?? ''))
  const isFresh = age < PAGE_MAX_AGE_MS
  const isDrawn = DRAWN.includes(pageAt(new URL(event.request.url).pathname))
  // With Save-Data the screens are not kept, and the server may no longer have those of this release.
  if (!kept || isDrawn || navigator.connection?.saveData) return networkFirst(event)
  event.waitUntil(confirmPage().catch(() => undefined))
  return isFresh ? kept : networkFirst(event)
}

/** Keeps the server's page if it is of this release; otherwise the next release's worker is installed, and keeps it. */
async function confirmPage(): Promise<void> {
  const response = await fetch(PAGE, { cache: 'no-cache' })
  if (await isOwnPage(response)) await store(new Request(PAGE), response)
  else if (response.ok) await self.registration.update()
}

/**
 * True for the application's page of this release. Anything else that answers, like the sign-in page of a public
 * network, names none of its files; and browsers refuse what came by a redirect.
 */
async function isOwnPage(response: Response): Promise<boolean> {
  if (!response.ok || response.redirected || !isHtml(response)) return false
  const text = await response.clone().text()
  const files = [...text.matchAll(/"(\/assets\/[^"]+)"/g)].map(([, file = '']) => file)
  return files.length > 0 && files.every((file) => OWN_FILES.has(file))
}

async function networkFirst({ request }: FetchEvent): Promise<Response> {
  const kept = await keptPage()
  if (!kept) return fetch(request)
  return Promise.race([fetch(request), rejectAfter(NETWORK_TIMEOUT_MS)]).catch(() => kept)
}

async function keptPage(): Promise<Response | undefined> {
  const cache = await caches.open(CACHE)
  return cache.match(PAGE, { ignoreVary: true })
}

/** A reload asks for the server's current page; Back and Forward use 'force-cache'. */
function isReload({ request }: FetchEvent): boolean {
  return ['reload', 'no-cache'].includes(request.cache)
}

function rejectAfter(ms: number): Promise<never> {
  return new Promise((_, reject) => setTimeout(reject, ms))
}
