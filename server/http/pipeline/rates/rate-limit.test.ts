import { afterAll, beforeAll, expect, test } from 'vitest'
import { aUser } from '../../../../test/factories.ts'
import { type Answer, startApp, type TestApp } from '../../../../test/harness.ts'

let app: TestApp

beforeAll(async () => {
  // Outside the sandbox the limits of production apply.
  app = await startApp({ sandbox: false })
})
afterAll(() => app.close())

type Ask = (address: string) => Promise<Answer>

/** Statuses of `count` calls from one address. */
async function statusesOf(ask: Ask, count: number, address: string): Promise<number[]> {
  const statuses: number[] = []
  for (let n = 0; n < count; n += 1) statuses.push((await ask(address)).status)
  return statuses
}

const ask =
  (method: string) =>
  (path: string, body: object = {}): Ask =>
  (address) =>
    app.call(method, path, { body, address })
const [post, put] = [ask('POST'), ask('PUT')]

test.each<[string, number, number, Ask[]]>([
  ['register', 10, 60, [post('/auth/user/register')]],
  ['login', 30, 15, [post('/auth/user/login'), post('/auth/google/callback')]],
  [
    'codes',
    30,
    15,
    [
      ...[post('/auth/resetPassword'), post('/auth/forgetPassword')],
      ...[post('/auth/verifyOPT'), post('/verifyAccount')],
    ],
  ],
  ['newsletter', 10, 60, [post('/subscriber/add'), post('/waitlist/add')]],
  ['webhooks', 60, 15, [post('/webhook/add'), put('/webhook/update/x')]],
])(
  'limit %s: %s calls per address, and its routes count together',
  async (name, max, minutes, asks) => {
    const address = `10.0.0.${name.length}`
    const [first = post('/'), ...others] = asks
    expect(await statusesOf(first, max - others.length, address)).not.toContain(429)
    for (const other of others) expect((await other(address)).status).not.toBe(429)
    for (const ask of asks) {
      const refused = await ask(address)
      expect(refused.status).toBe(429)
      expect(refused.body).toMatchObject({
        code: 'too-many',
        error: expect.stringContaining('Please try again in'),
      })
      const wait = Number(refused.headers['retry-after'])
      expect(wait).toBeGreaterThan((minutes - 1) * 60)
      expect(wait).toBeLessThanOrEqual(minutes * 60)
    }
    expect((await first('10.9.9.9')).status).not.toBe(429)
    app.pass({ minutes })
    expect((await first(address)).status).not.toBe(429)
  },
)

test('everything else has 600 calls a minute together, refused ones included', async () => {
  const get =
    (path: string): Ask =>
    (address) =>
      app.call('GET', path, { address })
  const address = '10.0.1.1'
  expect(await statusesOf(get('/auth/profile'), 600, address)).not.toContain(429)
  for (const path of ['/auth/profile', '/invoice/list', '/dashboard'])
    expect((await get(path)(address)).status).toBe(429)
  expect((await post('/auth/user/login')(address)).status).toBe(422)
  app.pass({ minutes: 1 })
  expect((await get('/auth/profile')(address)).status).toBe(401)
})

test('a header that names another address changes nothing where no proxy was named', async () => {
  const ask = (n: number) =>
    app.call('POST', '/waitlist/add', {
      body: {},
      address: '10.0.2.1',
      headers: {
        'x-forwarded-for': `10.1.0.${n}`,
        'x-real-ip': `10.1.0.${n}`,
        forwarded: `for=10.1.0.${n}`,
      },
    })
  for (let n = 1; n <= 10; n += 1) expect((await ask(n)).status).toBe(422)
  expect((await ask(11)).status).toBe(429)
})

test('a named proxy is believed, and only about the address it adds', async () => {
  const behind = await startApp({ sandbox: false, trustProxy: ['10.0.3.1'] })
  const ask = (forwarded: string) =>
    behind.call('POST', '/waitlist/add', {
      body: {},
      address: '10.0.3.1',
      headers: { 'x-forwarded-for': forwarded },
    })
  // The caller's own entries come before the one that the proxy added.
  for (let n = 1; n <= 10; n += 1) expect((await ask(`1.2.3.${n}, 10.2.0.1`)).status).toBe(422)
  expect((await ask('1.2.3.11, 10.2.0.1')).status).toBe(429)
  expect((await ask('10.2.0.2')).status).toBe(422)
  await behind.close()
})

test('the sandbox allows fifty times as much', async () => {
  const sandbox = await startApp()
  const ask = () => sandbox.call('POST', '/waitlist/add', { body: {} })
  const { headers } = await ask()
  expect(headers['x-ratelimit-limit']).toBe('500')
  const user = await aUser(sandbox)
  const profile = await sandbox.call('GET', '/auth/profile', { token: user.token })
  expect(profile.headers['x-ratelimit-limit']).toBe('30000')
  await sandbox.close()
})
