import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aTrader, aUser } from '../../../test/factories.ts'
import { startApp, type TestApp } from '../../../test/harness.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

const ask = (method: string, url: string, headers: Record<string, string> = {}, payload?: string) =>
  app.risiti.app.inject({
    method: method as 'GET',
    url,
    headers,
    ...(payload !== undefined && { payload }),
  })

describe('[API-4] a refusal', () => {
  test('has error, message, code and requestId, and fields where a field is at fault', async () => {
    const { token } = await aUser(app)
    const plain = await app.call('GET', '/dashboard', { token })
    expect(plain.body).toEqual({
      error: 'Please verify your e-mail address first.',
      message: 'Please verify your e-mail address first.',
      code: 'not-verified',
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    })
    expect(plain.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
    })
    const { body } = await app.call('POST', '/waitlist/add', { body: { email: 'x' } })
    expect(Object.keys(body).sort()).toEqual(['code', 'error', 'fields', 'message', 'requestId'])
    expect(body.fields).toEqual({ email: body.error })
  })

  test('has a unique id for every request', async () => {
    const ids = await Promise.all(
      Array.from({ length: 5 }, async () => (await ask('GET', '/api/x')).json().requestId),
    )
    expect(new Set(ids).size).toBe(5)
    const forged = await ask('GET', '/api/x', { 'request-id': 'mine', 'x-request-id': 'mine' })
    expect(forged.json().requestId).not.toBe('mine')
  })

  test('caused by a bug reveals nothing about it', async () => {
    const { token } = await aUser(app)
    const { db } = app.risiti.ctx
    const { ask: original } = db
    db.ask = () => Promise.reject(new Error('select * from secrets'))
    const answer = await app.call('GET', '/auth/profile', { token })
    db.ask = original
    expect([answer.status, answer.body]).toEqual([
      500,
      {
        error: 'Something went wrong on our side. Please try again.',
        message: 'Something went wrong on our side. Please try again.',
        code: 'internal',
        requestId: expect.any(String),
      },
    ])
  })
})

describe('[API-5] an unknown path or method', () => {
  test.each([
    ['GET', '/api'],
    ['GET', '/api/'],
    ['GET', '/api/nothing'],
    ['GET', '/api/invoice/list/more'],
    ['POST', '/api/invoice/list'],
    ['DELETE', '/api/dashboard'],
    ['PATCH', '/api/auth/profile'],
    ['GET', '/api/Invoice/List'],
    ['POST', '/anything'],
    ['PUT', '/Login'],
  ])('%s %s → 404 in JSON', async (method, url) => {
    const answer = await ask(method, url)
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'not-found'])
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
  })

  test.each(['/%', '/%E0%A4%A', '//', '/api/%', '/files/%', '/a?b=%', '/api/invoice/get/%00'])(
    'the address %s is no reason to fail',
    async (url) => {
      expect((await ask('GET', url)).statusCode).toBeLessThan(500)
    },
  )
})

test('[API-4] an endpoint answers only at its path, with or without a trailing slash', async () => {
  const { token } = await aUser(app)
  for (const path of ['/auth/profile', '/auth/profile/'])
    expect((await app.call('GET', path, { token })).status).toBe(200)
  const head = await ask('HEAD', '/api/auth/profile', { authorization: `Bearer ${token}` })
  expect([head.statusCode, head.payload]).toEqual([200, ''])
})

describe('headers of every answer', () => {
  const KINDS: [string, string][] = [
    ['GET', '/api/auth/profile'],
    ['GET', '/api/nothing'],
    ['GET', '/healthz'],
    ['GET', '/api/openapi.json'],
    ['GET', '/sandbox/outbox'],
    ['GET', '/files/none'],
    ['POST', '/api/paystack/webhook'],
  ]
  test.each(KINDS)('%s %s is not sniffed, framed or guessed at', async (method, url) => {
    const { headers } = await ask(method, url)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    })
    expect(headers['referrer-policy']).toMatch(/^(strict-origin-when-cross-origin|no-referrer)$/)
    expect(headers['content-security-policy']).toMatch(/default-src '(self|none)'/)
    expect(headers['content-security-policy']).not.toMatch(/unsafe|\*/)
    expect(headers['x-powered-by']).toBeUndefined()
    expect(headers.server).toBeUndefined()
    expect(headers['access-control-allow-origin']).toBeUndefined()
  })

  test('the policy names our own files and nothing else', async () => {
    const { headers } = await ask('GET', '/api/auth/profile')
    const policy = String(headers['content-security-policy']).split(';')
    for (const rule of [
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "form-action 'self'",
      "connect-src 'self'",
    ])
      expect(policy).toContain(rule)
    expect(policy.join()).not.toContain('google')
    expect(headers['strict-transport-security']).toBeUndefined()
  })

  test('https and Google add HSTS and their sources to the policy', async () => {
    const other = await startApp({
      publicUrl: 'https://risiti.example.ng',
      googleClientId: '1-a.apps.googleusercontent.com',
    })
    const { headers } = await other.risiti.app.inject({ url: '/api/auth/profile' })
    expect(headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains')
    expect(headers['content-security-policy']).toContain('https://accounts.google.com/gsi/')
    await other.close()
  })

  test('a foreign origin is given nothing, by preflight or by call', async () => {
    const origin = 'https://evil.example'
    const preflight = await ask('OPTIONS', '/api/client/add', {
      origin,
      'access-control-request-method': 'POST',
    })
    expect(preflight.statusCode).toBe(404)
    const call = await ask('GET', '/api/auth/profile', { origin })
    for (const { headers } of [preflight, call])
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([])
  })

  test('responses of the API are not cached', async () => {
    const trader = await aTrader(app)
    for (const path of ['/dashboard', '/invoice/list', `/auth/user/get/${trader.userID}`])
      expect((await app.call('GET', path, { token: trader.token })).headers['cache-control']).toBe(
        'no-store',
      )
  })
})

test('[API-5] a simple form of another site changes nothing', async () => {
  const { token } = await aTrader(app)
  for (const type of [
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
  ]) {
    const answer = await app.call('POST', '/client/add', {
      token,
      payload: '{"name":"x"}',
      headers: { 'content-type': type },
    })
    expect([answer.status, answer.body.code]).toEqual([415, 'unsupported-type'])
  }
})

test('[API-5] a body of 1 MB is read, a longer one is not; without a session it is not read', async () => {
  const { token } = await aTrader(app)
  const send = (size: number, headers: Record<string, string>) => {
    const head = '{"email":"'
    const payload = `${head}${'x'.repeat(size - head.length - 2)}"}`
    const json = { 'content-type': 'application/json', ...headers }
    return ask('POST', '/api/client/add', json, payload)
  }
  const authorization = `Bearer ${token}`
  expect((await send(1024 * 1024, { authorization })).statusCode).toBe(422)
  expect((await send(1024 * 1024 + 1, { authorization })).statusCode).toBe(413)
  expect((await send(1024 * 1024 + 1, {})).statusCode).toBe(401)
})

test('a long response is compressed if the client accepts it', async () => {
  const url = '/api/openapi.json'
  expect((await ask('GET', url, { 'accept-encoding': 'br' })).headers['content-encoding']).toBe(
    'br',
  )
  expect((await ask('GET', url)).headers['content-encoding']).toBeUndefined()
})
