import { beforeEach, expect, test, vi } from 'vitest'
import { FakeStorage } from '../../../test/fakes/storage.ts'

vi.stubGlobal('localStorage', new FakeStorage())
const { clearSession, saveSession } = await import('./session.ts')
const { draftsStartingWith, deleteDraft, startDraftCleanup, saveDraft } = await import(
  './drafts.ts'
)
startDraftCleanup()

const ADA = { token: 'a', userID: 'ada' }
const OBI = { token: 'b', userID: 'obi' }
const DAY_MS = 86_400_000
const names = () => draftsStartingWith('').map(({ name }) => name)

beforeEach(() => {
  vi.stubGlobal('localStorage', new FakeStorage())
  saveSession(ADA)
})

test('a draft is read back as it was saved, newest first, until it is deleted', () => {
  expect(saveDraft('new:1', { items: ['Ọ'] }, 1_000)).toBe(true)
  saveDraft('new:2', 2, 3_000)
  saveDraft('edit:1', 3, 2_000)
  expect(draftsStartingWith('new:', 4_000)).toEqual([
    { name: 'new:2', at: 3_000, body: 2 },
    { name: 'new:1', at: 1_000, body: { items: ['Ọ'] } },
  ])
  deleteDraft('new:2')
  expect(draftsStartingWith('', 4_000).map(({ name }) => name)).toEqual(['edit:1', 'new:1'])
})

test('a logout deletes every draft, and nothing is saved after it', () => {
  saveDraft('new:1', 1)
  clearSession({ left: true })
  expect(saveDraft('new:1', 1)).toBe(false)
  saveSession(ADA)
  expect(names()).toEqual([])
})

test('drafts survive an expired session for the same user only', () => {
  saveDraft('new:1', 1)
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

test('a tab that has not yet noticed a login of another account saves nothing', () => {
  localStorage.setItem('userID', OBI.userID)
  expect(saveDraft('new:1', 1)).toBe(false)
})

test('storage that is full or forbidden breaks nothing', () => {
  const refuse = () => {
    throw new DOMException('', 'QuotaExceededError')
  }
  vi.spyOn(localStorage, 'setItem').mockImplementation(refuse)
  expect(saveDraft('new:1', 1)).toBe(false)
  vi.stubGlobal('localStorage', {
    getItem: refuse,
    get [Symbol.toStringTag]() {
      return refuse()
    },
    setItem: refuse,
    removeItem: refuse,
  })
  expect(saveDraft('new:1', 1)).toBe(false)
  expect(names()).toEqual([])
  deleteDraft('new:1')
})

test('a draft that is unreadable, of another format or sixty days old is not offered', () => {
  localStorage.setItem('draft:ada:broken', '{')
  localStorage.setItem('draft:ada:none', 'null')
  localStorage.setItem('draft:ada:later', '{"shape":2,"at":1,"body":1}')
  localStorage.setItem('draft:ada:timeless', '{"shape":1,"body":1}')
  saveDraft('new:1', 1, DAY_MS)
  expect(draftsStartingWith('', 61 * DAY_MS - 1).map(({ name }) => name)).toEqual(['new:1'])
  expect(draftsStartingWith('', 61 * DAY_MS)).toEqual([])
})

test('above the limit the oldest draft is deleted', () => {
  const now = Date.now()
  for (let n = 1; n <= 14; n += 1) saveDraft(`new:${n}`, n, now + n)
  expect(names()).toHaveLength(12)
  expect(names()).not.toContain('new:2')
  expect(names()).toContain('new:14')
})
