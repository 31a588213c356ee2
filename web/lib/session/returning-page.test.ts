import { afterAll, expect, test, vi } from 'vitest'

const stored = new Map([
  ['token', 't'],
  ['userID', 'ebun'],
])
vi.stubGlobal('localStorage', { getItem: (key: string) => stored.get(key) ?? null })
const page = new EventTarget()
vi.stubGlobal('window', page)
vi.resetModules()
const { getSession } = await import('./session.ts')

afterAll(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

const show = (persisted: boolean) =>
  page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))

test('[AUTH-12] a page that the browser kept knows that its user has left meanwhile', () => {
  expect(getSession()).toMatchObject({ token: 't', userID: 'ebun' })
  stored.clear()
  show(false)
  expect(getSession().token).toBe('t')
  show(true)
  expect(getSession()).toMatchObject({ token: '', userID: '', lost: true })
})
