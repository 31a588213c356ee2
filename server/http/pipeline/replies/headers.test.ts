import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PAGES } from '../../../../contract/pages.ts'
import { startApp, type TestApp } from '../../../../test/harness.ts'
import { routes } from '../../../app.ts'

const PUBLIC = 'https://risiti.example.ng'

let app: TestApp
beforeAll(async () => {
  app = await startApp({ publicUrl: PUBLIC, googleClientId: '1-a.apps.googleusercontent.com' })
  await app.risiti.ctx.files.put('abcdefghijklmnopqrst.png', Buffer.from('x'), 'image/png')
})
afterAll(() => app.close())

type Headers = Record<string, unknown>

/** ASVS 5.0 V3.4: the headers of every response. */
function expectSafe(headers: Headers) {
  expect(headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains')
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(headers['x-frame-options']).toBe('DENY')
  expect(headers['referrer-policy']).toMatch(
    /^(strict-origin-when-cross-origin|same-origin|no-referrer)$/,
  )
  expect(headers['cross-origin-opener-policy']).toMatch(/^same-origin(-allow-popups)?$/)
  expect(headers['cross-origin-resource-policy']).toBe('same-origin')
  expect(headers['access-control-allow-origin']).toBeUndefined()
  const policy = String(headers['content-security-policy'])
  expect(policy).toMatch(/default-src '(self|none)'/)
  expect(policy).toMatch(/object-src 'none'|default-src 'none'/)
  expect(policy).toContain("base-uri 'none'")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).not.toMatch(/unsafe|\*/)
}

const ask = async (method: string, url: string, headers = {}) => {
  const answer = await app.risiti.app.inject({
    method: method as 'GET',
    url,
    headers: { host: 'risiti.example.ng', ...headers },
  })
  return { status: answer.statusCode, headers: answer.headers as Headers, url }
}

const ID = '01900000-0000-7000-8000-000000000001'
const fill = (path: string) => path.replace(/\{\w+\}/g, ID)

describe('[V3.4] every answer carries the security headers', () => {
  test('of every call, refused', async () => {
    for (const { endpoint } of routes)
      expectSafe((await ask(endpoint.method, `/api${fill(endpoint.path)}`)).headers)
  })

  test('of every page, which switches off what it does not use', async () => {
    for (const url of [
      ...Object.values(PAGES).map(fill),
      '/nothing',
      '/api/docs',
      '/unsubscribe/x',
    ]) {
      const { headers } = await ask('GET', url)
      expectSafe(headers)
      const off = String(headers['permissions-policy']).split(', ')
      for (const name of ['camera', 'microphone', 'geolocation', 'payment', 'usb'])
        expect([url, off]).toEqual([url, expect.arrayContaining([`${name}=()`])])
      expect(off.join()).not.toMatch(/clipboard|publickey|identity/)
    }
  })

  test('of files, health, errors and redirections', async () => {
    const local = { host: 'localhost' }
    const answers = [
      await ask('GET', '/files/abcdefghijklmnopqrst.png'),
      await ask('GET', '/files/none'),
      await ask('GET', '/healthz'),
      await ask('GET', '/readyz'),
      await ask('GET', '/metrics'),
      await ask('GET', '/api/openapi.json'),
      await ask('GET', '/robots.txt'),
      await ask('GET', '/pages.css'),
      await ask('GET', '/%'),
      await ask('GET', '/api/%'),
      await ask('GET', '/api/nothing'),
      await ask('TRACE', '/api/nothing'),
      await ask('OPTIONS', '/api/client/add', { origin: 'https://evil.example' }),
      await ask('POST', '/anything'),
      await ask('POST', '/Subscribe', { 'sec-fetch-site': 'cross-site' }),
      await ask('GET', '/Login', { host: 'evil.example' }),
      await ask('GET', '/api/auth/profile', { host: 'evil.example' }),
      await ask('GET', '/sandbox/outbox', local),
      await ask('GET', '/sandbox/checkout/none', local),
    ]
    for (const { headers } of answers) expectSafe(headers)
    const statuses = answers.map(({ status }) => status)
    for (const status of [200, 400, 403, 404, 421]) expect(statuses).toContain(status)
  })

  test('of what is no request at all', async () => {
    await app.risiti.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = app.risiti.app.server.address() as AddressInfo
    for (const [bytes, status] of [
      ['nonsense\r\n\r\n', 400],
      ['GET / HTTP/1.1\r\nhost: risiti.example.ng\r\nbad header\r\n\r\n', 400],
      [`GET / HTTP/1.1\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
    ] as const) {
      const socket = connect(port, '127.0.0.1')
      await once(socket, 'connect')
      socket.write(bytes)
      const [head = ''] = (await text(socket)).split('\r\n\r\n')
      const [first, ...lines] = head.split('\r\n')
      expect(first).toContain(`HTTP/1.1 ${status} `)
      expectSafe(Object.fromEntries(lines.map((line) => line.split(/: (.*)/).slice(0, 2))))
    }
  })
})
