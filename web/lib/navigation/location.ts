import { createStore } from '../store.ts'
import { useStore } from '../use-store.ts'
import { mayNavigateTo } from './navigation-guard.ts'

/** The entry of the browser's history that is shown. */
export interface Place {
  pathname: string
  search: string
  hash: string
  /** What the previous page left for this one; survives a reload. */
  state: unknown
  /** Distinguishes entries with the same address. */
  key: string
  /** Whether Back, Forward or a reload led here. */
  returned: boolean
}

/** What the router stores with an entry of the history; `idx` counts the entries. */
interface Entry {
  usr?: unknown
  key?: string
  idx?: number
}

/** Loads what a page needs before it is shown; null if nothing is missing. Never rejects. */
type Prepare = (pathname: string) => Promise<unknown> | null

const place = createStore<Place>({
  pathname: '/',
  search: '',
  hash: '',
  state: null,
  key: 'default',
  returned: true,
})
let prepare: Prepare = () => null
let index = 0
let undoing = false
let navigations = 0

/**
 * Call once, before the first page is rendered.
 * @returns a promise that settles when that page has all it needs; null if nothing is missing
 */
export function startNavigation(load: Prepare): Promise<unknown> | null {
  prepare = load
  const waiting = prepare(location.pathname)
  show(true)
  const { idx } = entryNow()
  index = idx ?? 0
  if (idx === undefined) history.replaceState({ ...entryNow(), idx: 0 }, '')
  addEventListener('popstate', onPop)
  return waiting
}

/** Loads what a page needs, as navigating there would, while it is not wanted yet. */
export function prepareAhead(pathname: string): void {
  void prepare(pathname)
}

/** Sets the place without a browser, for the build to draw a page. */
export function standAt(pathname: string): void {
  place.set({ ...place.get(), pathname })
}

/**
 * Opens an address of the application. The address changes once the new page can be rendered. A page with unsaved
 * changes can block it.
 */
export function navigate(to: string, { replace = false, state }: NavigateOptions = {}): void {
  const url = new URL(to, location.href)
  if (!mayNavigateTo(url.pathname)) return
  whenReady(url.pathname, () => {
    const replaces = replace || url.href === location.href
    index = (entryNow().idx ?? 0) + (replaces ? 0 : 1)
    const entry: Entry = { usr: state, key: Math.random().toString(36).slice(2, 10), idx: index }
    history[replaces ? 'replaceState' : 'pushState'](entry, '', url)
    show(false)
  })
}

export interface NavigateOptions {
  replace?: boolean
  state?: unknown
}

/** Where the user is. */
export function usePlace(): Place {
  return useStore(place)
}

/** The browser reports Back and Forward after it has moved; a blocked move is reversed. */
function onPop(): void {
  const { idx } = entryNow()
  const moved = idx === undefined ? 0 : idx - index
  if (idx !== undefined) index = idx
  if (undoing) undoing = false
  else if (mayNavigateTo(location.pathname)) whenReady(location.pathname, () => show(true))
  else if (moved !== 0) {
    undoing = true
    history.go(-moved)
  }
}

/** Ignored if another navigation starts in the meantime. */
function whenReady(pathname: string, commit: () => void): void {
  navigations += 1
  const navigation = navigations
  const waiting = prepare(pathname)
  if (waiting) void waiting.then(() => navigation === navigations && commit())
  else commit()
}

function show(returned: boolean): void {
  const { pathname, search, hash } = location
  const { usr = null, key = 'default' } = entryNow()
  place.set({ pathname, search, hash, state: usr, key, returned })
}

function entryNow(): Entry {
  return history.state ?? {}
}
