import { afterAll, beforeAll, expect, test } from 'vitest'
import { aTrader, aUser, aVerifiedUser } from '../../../test/factories.ts'
import { startApp, type TestApp, waitFor } from '../../../test/harness.ts'
import { createLog } from '../../adapters/logging/log.ts'

const written: string[] = []
const log = createLog('info', { write: (line) => void written.push(line) })

let app: TestApp
beforeAll(async () => {
  app = await startApp({}, { log })
})
afterAll(() => app.close())

interface Line {
  event: string
  [fact: string]: unknown
}

const lines = (): Line[] => written.map((line) => JSON.parse(line)).filter(({ event }) => event)

/** Waits for the log lines of an event; they are written after the response. */
const logged = (event: string, facts: object) =>
  waitFor(
    async () => {
      const found = lines().filter(
        (line) =>
          line.event === event &&
          Object.entries(facts).every(([name, value]) => line[name] === value),
      )
      return found.length > 0 ? found : null
    },
    `${event} ${JSON.stringify(facts)}`,
  )

test('[V16.3.1] successful and failed sign-ins are logged with their account and address', async () => {
  const { email, password, userID } = await aVerifiedUser(app)
  const address = '192.0.2.31'
  const agent = { headers: { 'user-agent': 'spoof\t"} {"event":"sign-in"' }, address }
  const wrong = await app.call('POST', '/auth/user/login', {
    body: { email, password: 'not it at all' },
    ...agent,
  })
  await app.call('POST', '/auth/user/login', { body: { email, password }, ...agent })
  const route = '/api/auth/user/login'
  const [failed] = await logged('sign-in-failed', { address })
  expect(failed).toMatchObject({
    userId: userID,
    route,
    method: 'POST',
    status: 401,
    requestId: wrong.body.requestId,
  })
  expect(await logged('sign-in', { address })).toMatchObject([
    { userId: userID, route, requestId: expect.any(String) },
  ])
  await app.call('POST', '/auth/user/login', {
    body: { email: 'nobody@example.ng', password },
    address: '192.0.2.32',
  })
  const [unknown] = await logged('sign-in-failed', { address: '192.0.2.32' })
  expect(unknown).not.toHaveProperty('userId')
})

test('[V16.3.1] a wrong password for a sensitive call is logged', async () => {
  const { token, userID: userId } = await aVerifiedUser(app)
  await app.call('POST', '/auth/export', { token, body: { proof: 'not it at all' } })
  expect(await logged('confirm-failed', { userId })).toMatchObject([{ route: '/api/auth/export' }])
})

test('[V16.3.3] the request of a reset, the reset itself and a wrong code are logged', async () => {
  const { email, userID: userId } = await aVerifiedUser(app)
  await app.call('POST', '/auth/forgetPassword', { body: { email } })
  await logged('reset-requested', { route: '/api/auth/forgetPassword' })
  await logged('reset-mailed', { userId })
  const opt = await app.codeTo(email, 2)
  const reset = { email, password: 'another good phrase' }
  const bad = opt === '0000' ? '0001' : '0000'
  await app.call('POST', '/auth/resetPassword', { body: { ...reset, opt: bad } })
  await logged('wrong-code', { userId })
  await app.call('POST', '/auth/resetPassword', { body: { ...reset, opt } })
  expect(await logged('password-changed', { userId })).toMatchObject([
    { route: '/api/auth/resetPassword' },
  ])
})

test('[V16.3.2] refusals are logged with their reason: 401, 403, 429, 421 and a forged webhook', async () => {
  const { token, userID: userId } = await aUser(app)
  await app.call('GET', '/dashboard', { token })
  expect(await logged('forbidden', { userId })).toMatchObject([
    { code: 'not-verified', route: '/api/dashboard' },
  ])
  await app.call('GET', '/dashboard', { token: 'x'.repeat(43), address: '192.0.2.41' })
  expect(await logged('unauthorized', { address: '192.0.2.41' })).toMatchObject([
    { code: 'no-session', status: 401 },
  ])
  const headers = { 'content-type': 'application/json', 'x-paystack-signature': 'ab' }
  await app.call('POST', '/paystack/webhook', { payload: '{}', headers, address: '192.0.2.42' })
  expect(await logged('bad-signature', { address: '192.0.2.42' })).toHaveLength(1)
  await app.call('GET', '/dashboard', { headers: { host: 'evil.example' }, address: '192.0.2.43' })
  expect(await logged('foreign-host', { address: '192.0.2.43' })).toMatchObject([{ status: 421 }])
  await app.call('POST', '/auth/resendOPT', { token, body: { userID: userId } })
  expect(await logged('rate-limited', { userId })).toMatchObject([
    { status: 429, route: '/api/auth/resendOPT' },
  ])
})

test('[V16.2.5] no line holds a password, token, code or e-mail address, and each is one line of JSON', async () => {
  const trader = await aTrader(app)
  await app.call('PUT', `/auth/user/update/${trader.userID}`, {
    token: trader.token,
    body: { email: 'moved@example.ng' },
  })
  await app.call('GET', `/invoice/get/%0d%0a%7b%22event%22%3a%22sign-in%22%7d`, {
    token: trader.token,
  })
  const codes =
    (await app.risiti.outbox?.list())?.flatMap(({ text }) => text.match(/^\d{4}$/gm) ?? []) ?? []
  expect(codes.length).toBeGreaterThan(3)
  const all = written.join('')
  for (const secret of [
    trader.token,
    trader.password,
    trader.email,
    'moved@example.ng',
    '@example.ng',
  ])
    expect(all).not.toContain(secret)
  for (const code of codes) expect(all).not.toMatch(new RegExp(`"${code}"`))
  for (const line of written) expect(line).toMatch(/^\{[ -~]+\}\n$/)
})
