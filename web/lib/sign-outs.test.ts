import { beforeEach, expect, test, vi } from 'vitest'

const stored = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => stored.set(key, value),
  removeItem: (key: string) => stored.delete(key),
})
const { saveSession, clearSession } = await import('./session.ts')
const { oweSignOut, owedSignOuts, repeatSignOuts, settleSignOut } = await import('./sign-outs.ts')

let sent: string[] = []
/** Answers every sign-out with that status; 0 is a network that is gone. */
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
  for (const token of owedSignOuts()) settleSignOut(token)
  stored.clear()
})

test('[AUTH-12] a sign-out that nobody answered is owed until the server confirms it', async () => {
  oweSignOut('one')
  serverSays(0)
  await repeatSignOuts()
  serverSays(503)
  await repeatSignOuts()
  expect(owedSignOuts()).toEqual(['one'])
  serverSays(200)
  await repeatSignOuts()
  expect(sent).toEqual(['Bearer one'])
  expect(stored.size).toBe(0)
})

test('a session that had ended already is owed no more', async () => {
  oweSignOut('one')
  serverSays(401)
  await repeatSignOuts()
  expect(owedSignOuts()).toEqual([])
})

test('[AUTH-12] the token of the session that is open now is never sent', async () => {
  for (const token of ['old', 'mine', 'older']) oweSignOut(token)
  saveSession({ token: 'mine' })
  serverSays(200)
  await repeatSignOuts()
  expect(sent).toEqual(['Bearer old', 'Bearer older'])
  expect(owedSignOuts()).toEqual([])
})

test('ten are kept at most, one of each, and an empty token is none', () => {
  oweSignOut('')
  for (let n = 0; n < 12; n += 1) oweSignOut(`t${n}`)
  oweSignOut('t5')
  expect(owedSignOuts()).toHaveLength(10)
  expect(owedSignOuts().at(-1)).toBe('t5')
  settleSignOut('t5')
  expect(owedSignOuts()).not.toContain('t5')
})

test('what somebody else wrote there breaks nothing', () => {
  for (const text of ['{', '"x"', '[1, null, "good"]']) {
    stored.set('signOuts', text)
    expect(owedSignOuts().every((token) => token === 'good')).toBe(true)
  }
})
