import { beforeEach, expect, test, vi } from 'vitest'

/** A storage as browsers have it: its keys are its own properties. */
class Store {
  [key: string]: unknown
  getItem(key: string) {
    return Object.hasOwn(this, key) ? this[key] : null
  }
  setItem(key: string, value: string) {
    this[key] = value
  }
  removeItem(key: string) {
    delete this[key]
  }
}
vi.stubGlobal('localStorage', new Store())
const { clearSession, saveSession } = await import('./session.ts')
const { draftsNamed, dropDraft, guardDrafts, keepDraft } = await import('./drafts.ts')
guardDrafts()

const ADA = { token: 'a', userID: 'ada' }
const OBI = { token: 'b', userID: 'obi' }
const DAY_MS = 86_400_000
const names = () => draftsNamed('').map(({ name }) => name)

beforeEach(() => {
  vi.stubGlobal('localStorage', new Store())
  saveSession(ADA)
})

test('a draft comes back as it was kept, the newest first, until it is dropped', () => {
  expect(keepDraft('new:1', { items: ['Ọ'] }, 1_000)).toBe(true)
  keepDraft('new:2', 2, 3_000)
  keepDraft('edit:1', 3, 2_000)
  expect(draftsNamed('new:', 4_000)).toEqual([
    { name: 'new:2', at: 3_000, body: 2 },
    { name: 'new:1', at: 1_000, body: { items: ['Ọ'] } },
  ])
  dropDraft('new:2')
  expect(draftsNamed('', 4_000).map(({ name }) => name)).toEqual(['edit:1', 'new:1'])
})

test('a logout forgets every draft, and nothing is kept after it', () => {
  keepDraft('new:1', 1)
  clearSession({ left: true })
  expect(keepDraft('new:1', 1)).toBe(false)
  saveSession(ADA)
  expect(names()).toEqual([])
})

test('a session that ran out leaves the drafts to the same user, and to nobody else', () => {
  keepDraft('new:1', 1)
  clearSession()
  expect(names()).toEqual([])
  saveSession(ADA)
  expect(names()).toEqual(['new:1'])
  clearSession()
  saveSession(OBI)
  expect(names()).toEqual([])
  clearSession()
  saveSession(ADA)
  expect(names()).toEqual([])
})

test('a tab that does not know yet that another account logged in keeps nothing', () => {
  localStorage.setItem('userID', OBI.userID)
  expect(keepDraft('new:1', 1)).toBe(false)
})

test('storage that is full or forbidden breaks nothing', () => {
  const refuse = () => {
    throw new DOMException('', 'QuotaExceededError')
  }
  vi.spyOn(localStorage, 'setItem').mockImplementation(refuse)
  expect(keepDraft('new:1', 1)).toBe(false)
  vi.stubGlobal('localStorage', {
    getItem: refuse,
    get [Symbol.toStringTag]() {
      return refuse()
    },
    setItem: refuse,
    removeItem: refuse,
  })
  expect(keepDraft('new:1', 1)).toBe(false)
  expect(names()).toEqual([])
  dropDraft('new:1')
})

test('what cannot be read, has another shape or is sixty days old is not offered', () => {
  localStorage.setItem('draft:ada:broken', '{')
  localStorage.setItem('draft:ada:none', 'null')
  localStorage.setItem('draft:ada:later', '{"shape":2,"at":1,"body":1}')
  localStorage.setItem('draft:ada:timeless', '{"shape":1,"body":1}')
  keepDraft('new:1', 1, DAY_MS)
  expect(draftsNamed('', 61 * DAY_MS - 1).map(({ name }) => name)).toEqual(['new:1'])
  expect(draftsNamed('', 61 * DAY_MS)).toEqual([])
})

test('the oldest of many gives way', () => {
  const now = Date.now()
  for (let n = 1; n <= 14; n += 1) keepDraft(`new:${n}`, n, now + n)
  expect(names()).toHaveLength(12)
  expect(names()).not.toContain('new:2')
  expect(names()).toContain('new:14')
})
