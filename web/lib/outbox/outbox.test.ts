import { beforeEach, expect, test, vi } from 'vitest'
import { FakeStorage } from '../../../test/fakes/storage.ts'

vi.stubGlobal('localStorage', new FakeStorage())
const { ApiError, noReply } = await import('../api/api-error.ts')
const { saveSession } = await import('../session/session.ts')
const { saveDraft } = await import('../session/drafts.ts')
const { dropUnsent, keepUnsent, sendAllUnsent, unsentOf } = await import('./outbox.ts')

beforeEach(() => {
  vi.stubGlobal('localStorage', new FakeStorage())
  saveSession({ token: 'a', userID: 'ada' })
})

const keep = (key: string, kind = 'estimate') =>
  keepUnsent({ kind, key }, { request: { key }, values: {}, title: `Estimate ${key}` })
const keys = () => unsentOf().map(({ key }) => key)

/** A sender that answers as told, and the keys that it was called with. */
function sender(answer: (key: string) => Promise<string>) {
  const called: string[] = []
  const send = async ({ key }: { key: string }) => {
    called.push(key)
    return answer(key)
  }
  return { called, senders: { estimate: async () => send } }
}

test('what waits is sent once, oldest first, under its key, and is gone then', async () => {
  vi.useFakeTimers({ now: 1_000 })
  keep('one')
  vi.setSystemTime(2_000)
  keep('two')
  const { called, senders } = sender(async () => 'Saved')
  await Promise.all([sendAllUnsent(senders), sendAllUnsent(senders)])
  vi.useRealTimers()
  expect(called).toEqual(['one', 'two'])
  expect(keys()).toEqual([])
})

test('without an answer all of it stays, and nothing after it is tried', async () => {
  keep('one')
  keep('two')
  const { called, senders } = sender(() => Promise.reject(noReply()))
  await sendAllUnsent(senders)
  expect(called).toHaveLength(1)
  expect(keys()).toHaveLength(2)
})

test('what the server refuses stays with the reason, and is not sent again automatically', async () => {
  keep('one')
  const refusal = new ApiError({ kind: 'answer', status: 422, message: 'Select a customer.' })
  const { called, senders } = sender(() => Promise.reject(refusal))
  await sendAllUnsent(senders)
  await sendAllUnsent(senders)
  expect(called).toEqual(['one'])
  expect(unsentOf('estimate')).toMatchObject([{ key: 'one', problem: 'Select a customer.' }])
})

test('it makes no room for drafts, and waits for its owner', () => {
  keep('one')
  for (let index = 0; index < 20; index++) saveDraft(`new:${index}`, {})
  expect(keys()).toEqual(['one'])
  saveSession({ token: 'b', userID: 'obi' })
  expect(keys()).toEqual([])
  saveSession({ token: 'a', userID: 'ada' })
  dropUnsent({ kind: 'estimate', key: 'one' })
  expect(keys()).toEqual([])
})
