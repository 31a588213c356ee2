import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint, Need } from '../../../../contract/endpoint.ts'
import { everyEndpoint } from '../../../../contract/index.ts'
import { aTrader, aUser } from '../../../../test/factories.ts'
import { startApp, type TestApp } from '../../../../test/harness.ts'
import { sign } from '../../../adapters/payments/signature.ts'

const SECRET = 'sk_test_of_this_test'
const KB = 1024

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`
const taking = (last: Need | undefined) =>
  everyEndpoint()
    .filter(({ needs, body }) => body && needs.at(-1) === last)
    .map((endpoint) => [nameOf(endpoint), endpoint] as const)

/** Invalid JSON: parsing it answers 400. */
const invalidJson = (size: number) => '{'.padEnd(size, 'x')

function post(path: string, payload: string, headers: Record<string, string> = {}) {
  return app.call('POST', path, {
    payload,
    headers: { 'content-type': 'application/json', ...headers },
  })
}

describe('[API-5] an anonymous body may have 16 KB, and a longer one is refused before it is parsed', () => {
  test.each(taking(undefined))('%s', async (_, { method, path }) => {
    const send = (size: number) =>
      app.call(method, path, {
        payload: invalidJson(size),
        headers: { 'content-type': 'application/json' },
      })
    expect((await send(16 * KB)).status).toBe(400)
    const { status, body } = await send(16 * KB + 1)
    expect([status, body]).toEqual([
      413,
      {
        error: 'That is too large: this request may carry 16 KB.',
        message: 'That is too large: this request may carry 16 KB.',
        code: 'too-large',
        requestId: expect.any(String),
      },
    ])
  })

  test.each(taking('session'))('%s, before the address is verified', async (_, endpoint) => {
    const { token, userID } = await aUser(app)
    const { status, body } = await app.call(
      endpoint.method,
      endpoint.path.replace(/\{\w+\}/g, userID),
      { token, payload: invalidJson(17 * KB), headers: { 'content-type': 'application/json' } },
    )
    expect([status, body.code]).toEqual([413, 'too-large'])
  })

  test('a compressed body, which counts by its decompressed size', async () => {
    const send = (text: Buffer) => {
      const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' }
      return app.call('POST', '/waitlist/add', { payload: gzipSync(text), headers })
    }
    expect((await send(Buffer.from('{"email":"x"}'))).status).toBe(422)
    expect((await send(Buffer.alloc(10 * KB * KB, ' '))).status).toBe(413)
  })

  test('unknown paths, forms and pages', async () => {
    for (const type of ['application/json', 'text/plain']) {
      const headers = { 'content-type': type }
      expect((await post('/none', invalidJson(17 * KB), headers)).status).toBe(413)
    }
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    for (const url of ['/Subscribe', '/Videos', '/Waitlist', `/unsubscribe/${'x'.repeat(22)}`]) {
      const payload = `email=${'x'.repeat(17 * KB)}`
      const answer = await app.risiti.app.inject({ method: 'POST', url, headers: form, payload })
      expect([url, answer.statusCode]).toEqual([url, 413])
    }
  })
})

test('[AUTH-16] a signed event of the payment provider may have 256 KB', async () => {
  const live = await startApp({ paystackSecretKey: SECRET })
  const event = (size: number) =>
    JSON.stringify({ event: 'other', data: { a: [] } }).padEnd(size, ' ')
  const send = (payload: string) => {
    const headers = {
      'content-type': 'application/json',
      'x-paystack-signature': sign(Buffer.from(payload), SECRET),
    }
    return live.call('POST', '/paystack/webhook', { payload, headers })
  }
  expect((await send(event(256 * KB))).status).toBe(200)
  const { status, body } = await send(event(256 * KB + 1))
  expect([status, body.error]).toEqual([413, 'That is too large: this request may carry 256 KB.'])
  await live.close()
})

describe('JSON that would cost more than it says', () => {
  const nested = (levels: number) => `{"email":${'['.repeat(levels)}${']'.repeat(levels)}}`

  test('is refused when it is nested too deeply; brackets within strings do not count', async () => {
    expect((await post('/waitlist/add', nested(19))).status).toBe(422)
    const { status, body } = await post('/waitlist/add', nested(20))
    expect([status, body]).toMatchObject([400, { code: 'bad-request' }])
    const { token } = await aTrader(app)
    const authorization = `Bearer ${token}`
    const half = 512 * KB - 20
    expect((await post('/client/add', nested(half), { authorization })).status).toBe(400)
    const name = '[{"\\'.repeat(200)
    const text = await post('/waitlist/add', JSON.stringify({ email: name }))
    expect(text.status).toBe(422)
  })

  test.each([
    '{"__proto__":{"x":1}}',
    '{"email":{"__proto__" : 1}}',
    '{"\\u005f\\u005Fproto__":{}}',
    '{"constructor":{"prototype":{"x":1}}}',
    '{"constructor":1}',
    '{"a":[{"c\\u006Fnstructor"\n:{}}]}',
  ])('%s has a prototype key and is refused', async (payload) => {
    const { status, body } = await post('/waitlist/add', payload)
    expect([status, body.code]).toEqual([400, 'bad-request'])
    expect('x' in {}).toBe(false)
  })

  test('a string value may contain all of that', async () => {
    const harmless = '{"__proto__":1} "constructor": \\"constructor\\":'
    const { status, body } = await post('/waitlist/add', JSON.stringify({ email: harmless }))
    expect([status, Object.keys(body.fields)]).toEqual([422, ['email']])
  })
})
