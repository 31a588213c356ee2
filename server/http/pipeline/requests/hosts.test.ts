import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aVerifiedUser } from '../../../../test/factories.ts'
import { startApp, type TestApp } from '../../../../test/harness.ts'

const PUBLIC = 'https://risiti.example.ng'
const TOKEN = 'kX3v9QpL0aZr7TnB2wYe5UcJ'

let local: TestApp
let open: TestApp
beforeAll(async () => {
  local = await startApp()
  open = await startApp({ publicUrl: PUBLIC, trustProxy: ['127.0.0.1'], metricsToken: TOKEN })
  for (const { risiti } of [local, open]) await risiti.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await local.close()
  await open.close()
})

/** Sends a raw request and returns the status and the whole response. */
async function send(app: TestApp, target: string, headers: string[], body = '') {
  const { port } = app.risiti.app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  const method = body ? 'POST' : 'GET'
  const more = body
    ? ['content-type: application/json', `content-length: ${Buffer.byteLength(body)}`]
    : []
  const lines = [`${method} ${target} HTTP/1.1`, ...headers, ...more, 'connection: close', '', body]
  socket.write(lines.join('\r\n'))
  const answer = await text(socket)
  return { status: Number(answer.split(' ')[1]), answer }
}

/** Ways to forge the host of a request for a path. */
const FORGERIES: [name: string, target: (path: string) => string, headers: string[]][] = [
  ['a foreign Host', (path) => path, ['host: evil.example']],
  ['a user name before a foreign host', (path) => path, ['host: localhost@evil.example']],
  ['a port and a foreign host', (path) => path, ['host: localhost:80@evil.example']],
  ['our name inside another', (path) => path, ['host: localhost.evil.example']],
  ['a list of hosts', (path) => path, ['host: localhost, evil.example']],
  ['a path in the host', (path) => path, ['host: evil.example/localhost']],
  ['an absolute address', (path) => `http://evil.example${path}`, ['host: localhost']],
  ['one with a user name', (path) => `http://localhost@evil.example${path}`, ['host: localhost']],
  [
    'a foreign Host with our absolute address',
    (path) => `http://localhost${path}`,
    ['host: evil.example'],
  ],
]

describe('[V4.1.3] a request for a host that is not ours', () => {
  test.each(FORGERIES)('is refused with 421: %s', async (_, target, headers) => {
    for (const path of [
      '/',
      '/Login',
      '/api/auth/profile',
      '/api/docs',
      '/files/x',
      '/sandbox/outbox.json',
    ]) {
      const { status, answer } = await send(local, target(path), headers)
      expect([path, status]).toEqual([path, 421])
      expect(answer).not.toContain('evil.example')
    }
  })

  test('gets the standard error under /api, and a line of text elsewhere', async () => {
    const ask = (url: string) => local.risiti.app.inject({ url, headers: { host: 'evil.example' } })
    const call = await ask('/api/auth/profile')
    expect([call.statusCode, call.json().code]).toEqual([421, 'foreign-host'])
    const page = await ask('/Login')
    expect(page.headers).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
    expect(page.payload).toBe('There is nothing at this host name.\n')
  })

  test('changes nothing: no forged host gets into a mail', async () => {
    const email = 'victim@example.ng'
    const body = { name: 'Ada Obi', email, password: 'long enough pass phrase' }
    await local.call('POST', '/auth/user/register', { body })
    await local.codeTo(email)
    const calls: [path: string, body: object][] = [
      ['/api/auth/forgetPassword', { email }],
      ['/api/auth/user/register', { ...body, email: 'other@example.ng' }],
      ['/api/subscriber/add', { email: 'reader@example.ng' }],
      ['/api/waitlist/add', { email: 'waiting@example.ng' }],
    ]
    for (const [, target, headers] of FORGERIES)
      for (const [path, sent] of calls)
        expect((await send(local, target(path), headers, JSON.stringify(sent))).status).toBe(421)
    await local.call('POST', '/subscriber/add', { body: { email: 'last@example.ng' } })
    await local.mailTo('last@example.ng')
    const mails = await local.risiti.outbox?.list()
    expect(mails?.map(({ to }) => to).sort()).toEqual(['last@example.ng', email])
  })
})

test('[AUTH-9] links in mails lead to the configured address, whatever a proxy or caller sends', async () => {
  const { port } = local.risiti.app.server.address() as AddressInfo
  const forged = [
    'x-forwarded-host: evil.example',
    'x-forwarded-proto: https',
    'forwarded: host=evil.example',
    'x-original-host: evil.example',
    'origin: https://evil.example',
    'referer: https://evil.example/',
  ]
  const email = 'reader@example.ng'
  const sent = JSON.stringify({ email })
  const answer = await send(local, '/api/subscriber/add', ['host: 127.0.0.1', ...forged], sent)
  expect(answer.status).toBe(200)
  const welcome = await local.mailTo(email)
  expect(welcome.text).toContain(`http://localhost:${port}/unsubscribe/`)
  expect(JSON.stringify(await local.risiti.outbox?.list())).not.toContain('evil')

  const own = await send(open, '/api/subscriber/add', ['host: risiti.example.ng'], sent)
  expect(own.status).toBe(200)
  expect((await open.mailTo(email)).text).toContain(`${PUBLIC}/unsubscribe/`)
})

test('a server with a public address answers only to that name', async () => {
  const status = async (...headers: string[]) =>
    (await send(open, '/api/auth/profile', headers)).status
  expect(await status('host: risiti.example.ng')).toBe(401)
  expect(await status('host: RISITI.example.ng:443')).toBe(401)
  for (const host of [
    'localhost',
    '127.0.0.1',
    'www.risiti.example.ng',
    'risiti.example.ng.evil.example',
  ])
    expect([host, await status(`host: ${host}`)]).toEqual([host, 421])
  // The host that a trusted proxy forwards counts, and nothing else.
  expect(await status('host: upstream', 'x-forwarded-host: risiti.example.ng')).toBe(401)
  expect(await status('host: risiti.example.ng', 'x-forwarded-host: evil.example')).toBe(421)
  expect((await send(open, `${PUBLIC}/api/auth/profile`, ['host: risiti.example.ng'])).status).toBe(
    401,
  )
})

test('[AUTH-16] the payer comes back to the fixed address, however the checkout was reached', async () => {
  const user = await aVerifiedUser(local)
  const started = await local.call('POST', '/paystack/initialize', {
    token: user.token,
    body: { plan: 'Pro Plan', name: 'Ada', email: user.email },
    headers: { host: '127.0.0.1:9', 'x-forwarded-host': 'evil.example' },
  })
  const { pathname } = new URL(started.body.data.authorization_url)
  const chosen = await local.call('POST', pathname, { body: { outcome: 'success' } })
  const { port } = local.risiti.app.server.address() as AddressInfo
  expect(chosen.headers.location).toMatch(`http://localhost:${port}/VerifyAccount?reference=`)
})

test('health checks may use an IP address or the name of a container', async () => {
  for (const host of ['10.1.2.3:3000', '127.0.0.1:3000', '[::1]:3000', 'risiti:3000']) {
    for (const path of ['/healthz', '/readyz'])
      expect((await send(open, path, [`host: ${host}`])).status).not.toBe(421)
    const headers = [`host: ${host}`, `authorization: Bearer ${TOKEN}`]
    expect((await send(open, '/metrics', headers)).status).toBe(200)
  }
  expect((await send(local, '/metrics', ['host: 10.1.2.3:3000'])).status).toBe(200)
  // A foreign page whose name resolves to this machine cannot read the metrics.
  expect((await send(local, '/metrics', ['host: evil.example'])).status).toBe(421)
})
