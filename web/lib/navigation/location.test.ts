import { afterEach, expect, test, vi } from 'vitest'
import { navigate, startNavigation } from './location.ts'
import { mayNavigateTo, setNavigationGuard } from './navigation-guard.ts'

const ORIGIN = 'https://risiti.example'

/** The tab's history, with the part of the browser's interface that navigation uses. */
function fakeTab(first: string) {
  let entries = [{ url: new URL(first, ORIGIN), state: null as unknown }]
  let at = 0
  let pop = () => {}
  const current = () => {
    const entry = entries[at]
    if (!entry) throw new Error('No such entry')
    return entry
  }
  const history = {
    get state() {
      return current().state
    },
    pushState(state: unknown, _: string, url: URL) {
      entries = [...entries.slice(0, at + 1), { url, state }]
      at += 1
    },
    replaceState(state: unknown, _: string, url: URL = current().url) {
      entries[at] = { url, state }
    },
    go(by: number) {
      at += by
      pop()
    },
  }
  vi.stubGlobal('history', history)
  vi.stubGlobal('location', new Proxy({}, { get: (_, name) => Reflect.get(current().url, name) }))
  vi.stubGlobal('addEventListener', (type: string, listener: () => void) => {
    if (type === 'popstate') pop = listener
  })
  return {
    back: () => history.go(-1),
    addresses: () => entries.map(({ url }) => url.pathname + url.search),
    now: () => current().url.pathname,
    state: () => current().state,
  }
}

afterEach(() => vi.unstubAllGlobals())

test('a navigation adds an entry with its state; a replacing one and one to the same address do not', () => {
  const tab = fakeTab('/Dashboard')
  startNavigation(() => null)
  navigate('/Customers?page=2', { state: { from: '/x' } })
  expect(tab.state()).toMatchObject({ usr: { from: '/x' }, idx: 1 })
  navigate('/Customers?page=2')
  navigate('/Business', { replace: true })
  expect(tab.addresses()).toEqual(['/Dashboard', '/Business'])
  expect(tab.state()).toMatchObject({ idx: 1 })
})

test('the address changes once the page is loaded, and the last of two navigations wins', async () => {
  const tab = fakeTab('/Dashboard')
  const loading = new Map<string, () => void>()
  startNavigation((pathname) =>
    pathname === '/Dashboard'
      ? null
      : new Promise<void>((resolve) => loading.set(pathname, resolve)),
  )
  navigate('/Customers')
  navigate('/Business')
  expect(tab.addresses()).toEqual(['/Dashboard'])
  loading.get('/Business')?.()
  await vi.waitFor(() => expect(tab.now()).toBe('/Business'))
  loading.get('/Customers')?.()
  await null
  await null
  expect(tab.addresses()).toEqual(['/Dashboard', '/Business'])
})

test('a page with unsaved changes is not left, neither by a link nor by Back', () => {
  const tab = fakeTab('/Dashboard')
  startNavigation(() => null)
  navigate('/Invoice/New')
  const asked: string[] = []
  const release = setNavigationGuard((pathname) => {
    asked.push(pathname)
    return false
  })
  navigate('/Customers')
  expect(tab.now()).toBe('/Invoice/New')
  tab.back()
  expect(tab.now()).toBe('/Invoice/New')
  expect(asked).toEqual(['/Customers', '/Dashboard'])
  release()
  tab.back()
  expect(tab.now()).toBe('/Dashboard')
})

test('the guard of a page that is gone does not end the guard of the next', () => {
  const first = setNavigationGuard(() => false)
  const second = setNavigationGuard(() => false)
  first()
  expect(mayNavigateTo('/Dashboard')).toBe(false)
  second()
  expect(mayNavigateTo('/Dashboard')).toBe(true)
})
