import { beforeEach, expect, test, vi } from 'vitest'

const stored = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => stored.set(key, value),
  removeItem: (key: string) => stored.delete(key),
})
const { saveSession, clearSession } = await import('./session.ts')
const { queueSignOut, pendingSignOuts, retrySignOuts, removeSignOut } = await import(
  './sign-outs.ts'
)

let sent: string[] = []
/** Answers every sign-out with that status; 0 means offline. */
function serverSays(status: number): void {
  sent = []
  vi.stubGlobal('fetch', async (_: string, { headers }: { headers: Record<string, string> }) => {
    sent.push(headers.authorization ?? '')
    if (status === 0) throw new TypeError('no network')
    return new Response(null, { status })
  })
}

beforeEach(() => {
  clearSession()
  for (const token of pendingSignOuts()) removeSignOut(token)
  stored.clear()
})

test('[AUTH-12] a sign-out without a response is retried until the server confirms it', async () => {
  queueSignOut('one')
  serverSays(0)
  await retrySignOuts()
  serverSays(503)
  await retrySignOuts()
  expect(pendingSignOuts()).toEqual(['one'])
  serverSays(200)
  await retrySignOuts()
  expect(sent).toEqual(['Bearer one'])
  expect(stored.size).toBe(0)
})

test('a session that had already ended is removed from the queue', async () => {
  queueSignOut('one')
  serverSays(401)
  await retrySignOuts()
  expect(pendingSignOuts()).toEqual([])
})

test('[AUTH-12] the token of the session that is open now is never sent', async () => {
  for (const token of ['old', 'mine', 'older']) queueSignOut(token)
  saveSession({ token: 'mine' })
  serverSays(200)
  await retrySignOuts()
  expect(sent).toEqual(['Bearer old', 'Bearer older'])
  expect(pendingSignOuts()).toEqual([])
})

test('ten are kept at most, one of each, and an empty token is none', () => {
  queueSignOut('')
  for (let n = 0; n < 12; n += 1) queueSignOut(`t${n}`)
  queueSignOut('t5')
  expect(pendingSignOuts()).toHaveLength(10)
  expect(pendingSignOuts().at(-1)).toBe('t5')
  removeSignOut('t5')
  expect(pendingSignOuts()).not.toContain('t5')
})

test('invalid stored values are ignored', () => {
  for (const text of ['{', '"x"', '[1, null, "good"]']) {
    stored.set('signOuts', text)
    expect(pendingSignOuts().every((token) => token === 'good')).toBe(true)
  }
})
