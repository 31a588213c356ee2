import { beforeEach, expect, test, vi } from 'vitest'

const stored = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => stored.set(key, value),
  removeItem: (key: string) => stored.delete(key),
})
const { beforeLoss, clearSession, getSession, loseSession, saveSession, subscribe, updateSession } =
  await import('./session.ts')

const values = {
  token: 't',
  userID: 'u',
  name: 'Ẹ̀bùn Adébáyọ̀',
  userEmail: 'ebun@example.ng',
  username: 'ebun',
  userImage: '',
  phone: '',
}

beforeEach(() => clearSession())

test('[AUTH-5] a login stores exactly the seven values, an absent one as empty text', () => {
  saveSession(values)
  expect(Object.fromEntries(stored)).toEqual(values)
  expect(getSession()).toMatchObject(values)
})

test('[AUTH-5] the token is stored last, so that another tab never uses it without the rest', () => {
  saveSession(values)
  expect([...stored.keys()].at(-1)).toBe('token')
})

test('[AUTH-12] a logout removes all seven and records that it was on purpose', () => {
  saveSession(values)
  clearSession({ left: true })
  expect(stored.size).toBe(0)
  expect(getSession()).toMatchObject({ token: '', phone: '', left: true })
  saveSession(values)
  expect(getSession().left).toBe(false)
})

test('[AUTH-12] an answer that comes after the logout, here or in another tab, stores nothing', () => {
  saveSession(values)
  updateSession('t', { name: 'Ẹ̀bùn' })
  expect(stored.get('name')).toBe('Ẹ̀bùn')
  clearSession({ left: true })
  updateSession('t', { name: 'Ẹ̀bùn' })
  expect(stored.size).toBe(0)
  saveSession(values)
  stored.clear()
  updateSession('t', { name: 'Ẹ̀bùn' })
  expect(stored.size).toBe(0)
})

test('a lost session is known as such until the next login, and saved from while its user is known', () => {
  const users: string[] = []
  const stop = beforeLoss(() => users.push(getSession().userID))
  saveSession(values)
  loseSession()
  expect(stored.size).toBe(0)
  expect(getSession()).toMatchObject({ token: '', userID: '', left: false, lost: true })
  stop()
  saveSession(values)
  expect(getSession().lost).toBe(false)
  loseSession()
  expect(users).toEqual(['u'])
  saveSession(values)
  clearSession({ left: true })
  expect(getSession().lost).toBe(false)
})

test('a listener is called on every change until it unsubscribes', () => {
  const listener = vi.fn()
  const unsubscribe = subscribe(listener)
  saveSession(values)
  saveSession({ name: 'Ọlá' })
  expect(listener).toHaveBeenCalledTimes(2)
  expect(getSession()).toMatchObject({ name: 'Ọlá', token: 't' })
  unsubscribe()
  clearSession()
  expect(listener).toHaveBeenCalledTimes(2)
})

test('a browser that blocks storage keeps the session for the page', () => {
  const blocked = () => {
    throw new DOMException('blocked', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: blocked, setItem: blocked, removeItem: blocked })
  saveSession(values)
  expect(getSession().token).toBe('t')
  clearSession()
  expect(getSession().token).toBe('')
})
