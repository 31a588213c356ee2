import { afterAll, beforeAll, expect, test } from 'vitest'
import { aVerifiedUser } from '../../../test/factories.ts'
import { startApp, type TestApp } from '../../../test/harness.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

const CLOCK = '/sandbox/clock'
const ask = (headers: Record<string, string>) =>
  app.risiti.app.inject({ url: CLOCK, headers: { accept: 'text/html', ...headers } })
const now = async () => new Date((await ask({ accept: 'application/json' })).json().now).getTime()
const move = (body: unknown) => app.call('POST', CLOCK, { body })
const form = (payload: string, site = 'same-origin') =>
  app.call('POST', CLOCK, {
    payload,
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': site },
  })
const DAY_MS = 86_400_000

test('the clock moves by whole days, and goes back to the real time', async () => {
  const before = await now()
  const { status, body } = await move({ days: 3 })
  expect(status).toBe(200)
  expect(new Date(body.now).getTime() - before - 3 * DAY_MS).toBeLessThan(DAY_MS)
  expect(await now()).toBeGreaterThanOrEqual(before + 3 * DAY_MS)
  const { headers } = await app.call('GET', '/user/get')
  expect(headers['x-clock-ahead-ms']).toBe(String(3 * DAY_MS))
  expect((await move({ reset: true })).status).toBe(200)
  expect(await now()).toBeLessThan(before + DAY_MS)
})

test('what becomes due has happened when the answer comes, with the mails that follow from it', async () => {
  const { token, email } = await aVerifiedUser(app)
  const { body } = await app.call('POST', '/paystack/initialize', {
    token,
    body: { plan: 'Pro Plan', name: 'Ada', email },
  })
  const checkout = new URL(body.data.authorization_url).pathname
  await app.call('POST', checkout, { body: { outcome: 'lost' } })
  const mails = async () => (await app.risiti.outbox?.list(email)) ?? []
  const activation = async () =>
    (await mails()).filter(({ subject }) => /activation/.test(subject)).length
  expect(await activation()).toBe(0)
  await move({ days: 1 })
  expect(await activation()).toBe(1)
  await move({ reset: true })
})

test('it signs no one out', async () => {
  const { token, userID } = await aVerifiedUser(app)
  const status = async () => (await app.call('GET', `/auth/user/get/${userID}`, { token })).status
  await move({ days: 20 })
  expect(await status()).toBe(200)
  await move({ reset: true })
  expect(await status()).toBe(200)
})

test.each([{}, { days: 0 }, { days: 401 }, { days: 1.5 }, { days: 'x' }, { days: null }])(
  '%j is refused, and the clock stays',
  async (body) => {
    const before = await now()
    expect(await move(body)).toMatchObject({ status: 422, body: { fields: expect.anything() } })
    expect(await now()).toBeLessThan(before + DAY_MS)
  },
)

test('the page moves the clock by its buttons, from here only', async () => {
  const { body } = await ask({})
  expect(body).toContain('name="days" value="30"')
  expect((await form('days=1', 'cross-site')).status).toBe(403)
  const before = await now()
  expect(await form('days=1')).toMatchObject({ status: 303, headers: { location: CLOCK } })
  expect(await now()).toBeGreaterThanOrEqual(before + DAY_MS)
  await form('reset=true')
  expect(await now()).toBeLessThan(before + DAY_MS)
})

test('outside of the sandbox there is no clock', async () => {
  const strict = await startApp({ sandbox: false })
  expect((await strict.call('POST', CLOCK, { body: { days: 1 } })).status).toBe(404)
  await strict.close()
})
