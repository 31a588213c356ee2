import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clearSession, saveSession } from '../session/session.ts'
import { takeEarlyReply } from './early-replies.ts'

const LIST = 'https://risiti.example/api/invoice/list'
const request = (init: RequestInit = {}) =>
  new Request(LIST, { headers: { authorization: 'Bearer mine' }, ...init })

beforeEach(() => {
  vi.spyOn(performance, 'now').mockReturnValue(1_000)
  globalThis.earlyReplies = {
    token: 'mine',
    replies: { [LIST]: Promise.resolve(new Response('early')) },
  }
})
afterEach(() => {
  vi.restoreAllMocks()
  globalThis.earlyReplies = undefined
})

test('the reply to an early call serves one request', async () => {
  expect(await (await takeEarlyReply(request()))?.text()).toBe('early')
  expect(takeEarlyReply(request())).toBeUndefined()
})

test('[AUTH-12] a reply to another session is dropped', () => {
  expect(takeEarlyReply(request({ headers: { authorization: 'Bearer other' } }))).toBeUndefined()
  expect(takeEarlyReply(request())).toBeUndefined()
})

test('[AUTH-12] nothing that was not asked for stays behind when its user leaves', () => {
  saveSession({ token: 'mine', userID: 'me' })
  saveSession({ name: 'Another name' })
  expect(globalThis.earlyReplies).toBeDefined()
  clearSession()
  expect(globalThis.earlyReplies).toBeUndefined()
})

test('after a change nothing that was read before it is used', () => {
  expect(takeEarlyReply(request({ method: 'POST' }))).toBeUndefined()
  expect(takeEarlyReply(request())).toBeUndefined()
})

test('a reply that nothing has asked for within a minute is not used', () => {
  vi.mocked(performance.now).mockReturnValue(61_000)
  expect(takeEarlyReply(request())).toBeUndefined()
})

test('a request that is cancelled or times out does not wait for the reply', async () => {
  globalThis.earlyReplies = { token: 'mine', replies: { [LIST]: new Promise(() => {}) } }
  const stop = new AbortController()
  const reply = takeEarlyReply(request({ signal: stop.signal }))
  stop.abort(new Error('left'))
  await expect(reply).rejects.toThrow('left')
})
