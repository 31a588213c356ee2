import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { noReply, responseError } from '../api/api-error.ts'
import { newQueryClient } from '../api/query.ts'
import { clearSession, saveSession } from '../session/session.ts'
import { keepReplies } from './keep-replies.ts'
import { freshness, KEPT } from './kept.ts'
import type { KeptReply, ReplyStore } from './reply-store.ts'

/** What a device remembers, over several openings of the application. */
let device: Map<string, KeptReply>

const store: ReplyStore = {
  read: async (key) => device.get(key),
  write: async (key, reply) => void device.set(key, reply),
  all: async () => [...device],
  remove: async (keys) => {
    for (const key of keys) device.delete(key)
  },
  clear: async () => device.clear(),
}

const EBUN = { userID: 'ebun', token: 'token' }
const LIST = ['invoices', 'list']

beforeEach(() => {
  device = new Map()
  vi.useFakeTimers()
  vi.stubGlobal('navigator', { onLine: true })
  saveSession(EBUN)
})
afterEach(() => {
  clearSession()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Opens the application and a screen that shows the list; returns what the screen shows, and how to leave it. */
function open(read: () => Promise<unknown>, { build = 'one', meta = KEPT as object } = {}) {
  const cache = newQueryClient()
  keepReplies(cache, build, store)
  const observer = new QueryObserver(cache, { queryKey: LIST, queryFn: read, meta })
  const leave = observer.subscribe(() => {})
  return { seen: () => observer.getCurrentResult(), leave, cache }
}

/** The list was read once, and the application closed. */
async function remembered(data: unknown): Promise<void> {
  const { leave } = open(async () => data)
  await vi.advanceTimersByTimeAsync(1_000)
  leave()
}

const slow = (answer: () => unknown) => async () => {
  await new Promise((resolve) => setTimeout(resolve, 1_000))
  return answer()
}

test('what a list showed last is there at once, marked, and then replaced by the answer', async () => {
  await remembered({ total: 4_500_000n, on: new Date(0) })
  const screen = open(slow(() => ({ total: 1n })))
  await vi.advanceTimersByTimeAsync(10)
  expect(screen.seen().data).toEqual({ total: 4_500_000n, on: new Date(0) })
  expect(screen.seen().isFetchedAfterMount).toBe(false)
  expect(freshness.get().state).toBe('refreshing')
  await vi.advanceTimersByTimeAsync(2_000)
  expect(screen.seen().data).toEqual({ total: 1n })
  expect(freshness.get().state).toBe('fresh')
})

test('without an answer the screen says from when it is, and is right again with the next one', async () => {
  await remembered('last known')
  const read = vi.fn(async (): Promise<unknown> => {
    throw noReply()
  })
  const screen = open(read)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(screen.seen().data).toBe('last known')
  expect(freshness.get().state).toBe('failed')
  expect(freshness.get().at).toBeLessThan(Date.now() - 9_000)
  read.mockResolvedValue('new')
  await screen.cache.refetchQueries({ type: 'active' })
  expect([screen.seen().data, freshness.get().state]).toEqual(['new', 'fresh'])
})

test('what the server refuses is neither shown nor kept any more', async () => {
  await remembered('a deleted invoice')
  const screen = open(
    slow(() => {
      throw responseError(404, { code: 'not-found' })
    }),
  )
  await vi.advanceTimersByTimeAsync(10)
  expect(screen.seen().data).toBe('a deleted invoice')
  await vi.advanceTimersByTimeAsync(2_000)
  expect([screen.seen().data, screen.seen().status]).toEqual([undefined, 'error'])
  expect([device.size, freshness.get().state]).toEqual([0, 'fresh'])
})

test('[AUTH-12] signing out, a lost session and another user leave nothing on the device', async () => {
  await remembered('secret')
  expect(device.size).toBe(1)
  clearSession()
  await vi.advanceTimersByTimeAsync(0)
  expect(device.size).toBe(0)
  saveSession(EBUN)
  await remembered('secret')
  saveSession({ userID: 'bola', token: 'other' })
  await vi.advanceTimersByTimeAsync(0)
  expect(device.size).toBe(0)
})

test('a reply that was kept for another user or by another build is not shown', async () => {
  await remembered('of the old build')
  const screen = open(
    slow(() => 'new'),
    { build: 'two' },
  )
  await vi.advanceTimersByTimeAsync(10)
  expect(screen.seen().data).toBeUndefined()
  await vi.advanceTimersByTimeAsync(2_000)
  screen.leave()
  for (const [key, reply] of device) device.set(key, { ...reply, userID: 'bola' })
  const later = open(
    slow(() => 'newest'),
    { build: 'two' },
  )
  await vi.advanceTimersByTimeAsync(10)
  expect(later.seen().data).toBeUndefined()
})

test('[AUTH-12] an answer is not kept for the user who came before it was stored', async () => {
  const early = open(async () => 'of Ẹ̀bùn')
  await vi.advanceTimersByTimeAsync(100)
  expect(early.seen().data).toBe('of Ẹ̀bùn')
  early.leave()
  saveSession({ userID: 'ola', token: 'other' })
  await vi.advanceTimersByTimeAsync(1_000)
  expect(device.size).toBe(0)
})

test('[AUTH-12] an answer that comes after its user has gone is not kept for the next', async () => {
  const late = open(slow(() => 'of Ẹ̀bùn'))
  await vi.advanceTimersByTimeAsync(100)
  saveSession({ userID: 'ola', token: 'other' })
  await vi.advanceTimersByTimeAsync(5_000)
  late.leave()
  expect(JSON.stringify([...device])).not.toContain('of Ẹ̀bùn')
})

test('only queries that ask for it are kept, and no large replies', async () => {
  const { leave } = open(async () => 'a search', { meta: {} })
  await vi.advanceTimersByTimeAsync(1_000)
  leave()
  await remembered('x'.repeat(200_000))
  expect(device.size).toBe(0)
})

test('bank details are shown from the answer and never stored', async () => {
  const bank = { bankName: 'GTBank', accountNumber: '0123456789', accountName: 'Ọlá' }
  const claimed = {
    kind: 'claimed',
    text: 'Customer says they paid NGN 5.00 by transfer (Ada, UBA)',
  }
  const declined = {
    kind: 'claimed',
    text: 'Claim to have paid NGN 5.00 declined: never came (yet)',
  }
  const data = {
    businesses: [{ name: 'Ọlá Ventures', total: 5n, since: new Date(0), ...bank }],
    invoice: { number: 'INV-000001', bank },
    unprinted: { bank: null },
    claims: [{ amount: 5n, bank: 'UBA', sender: 'Ada' }],
    timeline: [claimed, declined],
  }
  const none = { bankName: '', accountNumber: '', accountName: '' }
  const stored = {
    businesses: [{ name: 'Ọlá Ventures', total: 5n, since: new Date(0), ...none }],
    invoice: { number: 'INV-000001', bank: null },
    unprinted: { bank: null },
    claims: [{ amount: 5n, bank: '', sender: '' }],
    timeline: [{ ...claimed, text: 'Customer says they paid NGN 5.00 by transfer' }, declined],
  }
  await remembered(data)
  expect([...device.values()].map((reply) => reply.data)).toEqual([stored])
  const screen = open(slow(() => data))
  await vi.advanceTimersByTimeAsync(10)
  expect(screen.seen().data).toEqual(stored)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(screen.seen().data).toEqual(data)
})

test('an application that stays open deletes what has become a week old', async () => {
  keepReplies(newQueryClient(), 'one', store)
  device.set('old', { userID: 'ebun', build: 'one', at: Date.now(), data: 1 })
  await vi.advanceTimersByTimeAsync(6 * 86_400_000)
  expect(device.size).toBe(1)
  await vi.advanceTimersByTimeAsync(2 * 86_400_000)
  expect(device.size).toBe(0)
})

test('the device keeps the newest eighty of the last week, from the moment of opening', async () => {
  for (let n = 0; n < 100; n += 1)
    device.set(`${n}`, { userID: 'ebun', build: 'one', at: Date.now() - n * 1_000, data: n })
  device.set('old', { userID: 'ebun', build: 'one', at: Date.now() - 8 * 86_400_000, data: 1 })
  keepReplies(newQueryClient(), 'one', store)
  await vi.advanceTimersByTimeAsync(10)
  expect(device.size).toBe(80)
  expect(device.has('0') && !device.has('99') && !device.has('old')).toBe(true)
})

test('without storage everything is read from the server', async () => {
  const broken = async () => {
    throw new Error('no storage')
  }
  const cache = newQueryClient()
  const full = { read: broken, write: broken, all: broken, remove: broken, clear: broken }
  keepReplies(cache, 'one', full)
  await expect(
    cache.fetchQuery({ queryKey: LIST, queryFn: async () => 'read', meta: KEPT }),
  ).resolves.toBe('read')
  await vi.advanceTimersByTimeAsync(11_000)
})
