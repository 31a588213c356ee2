import { afterAll, beforeAll, expect, test } from 'vitest'
import { aUser, aVerifiedUser, type TestUser } from '../../../test/factories.ts'
import { startApp, type TestApp } from '../../../test/harness.ts'

const PHONE =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

async function logIn({ email, password }: TestUser, agent = PHONE, address = '10.7.0.1') {
  const { body } = await app.call('POST', '/auth/user/login', {
    body: { email, password },
    headers: { 'user-agent': agent },
    address,
  })
  return String(body.token)
}

async function sessionsOf(token: string) {
  const { status, body } = await app.call('GET', '/auth/sessions', { token })
  expect(status, JSON.stringify(body)).toBe(200)
  return body.data as { _id: string; device: string; current: boolean; lastSeenAt: string }[]
}

const isAlive = async (token: string) =>
  (await app.call('GET', '/auth/profile', { token })).status === 200

test("[AUTH-12] the list shows the user's devices and sign-in times, this device first", async () => {
  const user = await aUser(app)
  app.pass({ minutes: 6 })
  const phone = await logIn(user)
  app.pass({ minutes: 6 })
  const rows = await sessionsOf(phone)
  expect(rows).toHaveLength(2)
  expect(rows[0]).toEqual({
    _id: expect.any(String),
    device: 'Chrome on Android',
    address: '10.7.0.1',
    signedInAt: expect.stringMatching(/Z$/),
    lastSeenAt: expect.stringMatching(/Z$/),
    current: true,
  })
  expect(rows[1]).toMatchObject({ device: 'Unknown device', address: '127.0.0.1', current: false })
  expect(JSON.stringify(rows)).not.toContain(phone)
  const [first] = await sessionsOf(user.token)
  expect(first).toMatchObject({ device: 'Unknown device', current: true })
})

test('this device is first, then the most recently seen', async () => {
  const user = await aUser(app)
  app.pass({ minutes: 6 })
  const here = await logIn(user)
  app.pass({ minutes: 1 })
  await logIn(user, 'Firefox/140.0 (Windows NT)')
  app.pass({ minutes: 1 })
  await isAlive(user.token)
  app.pass({ minutes: 1 })
  const devices = (await sessionsOf(here)).map(({ device }) => device)
  expect(devices).toEqual(['Chrome on Android', 'Unknown device', 'Firefox on Windows'])
})

test('the last-seen time is updated by requests, at most every five minutes', async () => {
  const { token } = await aUser(app)
  const seen = async () => (await sessionsOf(token))[0]?.lastSeenAt
  const atFirst = await seen()
  app.pass({ minutes: 4 })
  expect(await seen()).toBe(atFirst)
  app.pass({ minutes: 2 })
  await isAlive(token)
  expect(Date.parse((await seen()) ?? '') - Date.parse(atFirst ?? '')).toBeGreaterThan(5 * 60_000)
})

test('a long user agent is stored in 300 characters', async () => {
  const user = await aUser(app)
  await logIn(user, `${PHONE} ${'x'.repeat(2_000)}`)
  const rows = await app.risiti.ctx.db.ask((db) =>
    db.selectFrom('sessions').select('agent').where('user_id', '=', user.userID).execute(),
  )
  expect(Math.max(...rows.map(({ agent }) => agent.length))).toBe(300)
})

test('[AUTH-12] signing out one device refuses its token and leaves the others', async () => {
  const user = await aVerifiedUser(app)
  const lost = await logIn(user)
  const kept = await logIn(user, 'Firefox/140.0 (Windows NT)')
  const rows = await sessionsOf(user.token)
  const { _id } = rows.find(({ device }) => device === 'Chrome on Android') ?? {}
  const ended = await app.call('DELETE', `/auth/sessions/${_id}`, { token: user.token })
  expect(ended.status).toBe(200)
  expect(await isAlive(lost)).toBe(false)
  expect([await isAlive(kept), await isAlive(user.token)]).toEqual([true, true])
  expect(await sessionsOf(kept)).toHaveLength(2)
  expect((await app.call('DELETE', `/auth/sessions/${_id}`, { token: kept })).status).toBe(404)
})

test('[AUTH-12] signing out this device is a logout', async () => {
  const { token } = await aUser(app)
  const [own] = await sessionsOf(token)
  expect((await app.call('DELETE', `/auth/sessions/${own?._id}`, { token })).status).toBe(200)
  expect(await isAlive(token)).toBe(false)
})

test("another user's session is neither listed nor ended", async () => {
  const [victim, attacker] = [await aUser(app), await aUser(app)]
  const [row] = await sessionsOf(victim.token)
  const tried = await app.call('DELETE', `/auth/sessions/${row?._id}`, { token: attacker.token })
  expect([tried.status, tried.body.code]).toEqual([404, 'not-found'])
  expect(await isAlive(victim.token)).toBe(true)
  await app.call('DELETE', '/auth/sessions', { token: attacker.token })
  expect(await isAlive(victim.token)).toBe(true)
  expect(await sessionsOf(attacker.token)).toHaveLength(1)
})

test('[AUTH-12] signing out everywhere else ends older and newer sessions, but not this one', async () => {
  const user = await aUser(app)
  const here = await logIn(user)
  const others = [user.token, await logIn(user), await logIn(user)]
  expect((await app.call('DELETE', '/auth/sessions', { token: here })).status).toBe(200)
  for (const token of others) expect(await isAlive(token)).toBe(false)
  expect(await sessionsOf(here)).toMatchObject([{ current: true }])
})

test('[AUTH-12] an expired session is not listed', async () => {
  const user = await aUser(app)
  app.pass({ days: 15 })
  const used = await logIn(user)
  expect(await sessionsOf(used)).toHaveLength(1)
  // Even a session in constant use ends after ninety days.
  for (let n = 0; n < 9; n += 1) {
    app.pass({ days: 10 })
    await isAlive(used)
  }
  expect(await sessionsOf(await logIn(user))).toHaveLength(1)
})

test('requests that arrive together are each checked for their own session', async () => {
  const users = await Promise.all([aUser(app), aVerifiedUser(app), aUser(app)])
  const ended = await aUser(app)
  await app.call('POST', '/auth/logout', { token: ended.token })
  const unknown = { ...ended, token: 'x'.repeat(43) }
  const callers = [...users, ended, ...users.toReversed(), unknown]
  const answers = await Promise.all(
    callers.map(({ userID, token }) => app.call('GET', `/auth/user/get/${userID}`, { token })),
  )
  const found = answers.map(({ status, body }) => (status === 200 ? body[0].email : status))
  expect(found).toEqual(
    callers.map((caller) =>
      users.some(({ token }) => token === caller.token) ? caller.email : 401,
    ),
  )
})
