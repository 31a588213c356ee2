import { afterAll, beforeAll, expect, test } from 'vitest'
import { aVerifiedUser } from '../../../test/factories.ts'
import { startApp, type TestApp } from '../../../test/harness.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

const get = (url: string) => app.risiti.app.inject({ url })

async function send(to: string, subject: string, text = 'Hello') {
  await app.risiti.ctx.mail.send({ to, subject, text, html: `<p>${text}</p>` })
}

test('the outbox lists mails as JSON, newest first, all or for one address', async () => {
  await send('ada@example.ng', 'first')
  await send('bola@example.ng', 'other')
  await send('ada@example.ng', 'second')
  const { body } = await app.call('GET', '/sandbox/outbox.json?to=Ada@example.ng')
  expect(body.map((mail: { subject: string }) => mail.subject)).toEqual(['second', 'first'])
  expect(body[0]).toEqual({
    to: 'ada@example.ng',
    subject: 'second',
    text: 'Hello',
    html: '<p>Hello</p>',
    headers: {},
    attachments: [],
    at: expect.stringMatching(/^\d{4}-.+Z$/),
  })
  const all = await app.call('GET', '/sandbox/outbox.json')
  expect(all.body).toHaveLength(3)
})

test('the outbox page shows the text of each mail with its links, and no scripts', async () => {
  await send(
    'chi@example.ng',
    '<script>alert(1)</script>',
    'See http://localhost/a?b=1&c=2.\n\n"><img src=x>\n0042',
  )
  const { body, headers } = await get('/sandbox/outbox?to=chi@example.ng')
  expect(body).toContain('&lt;script&gt;alert(1)')
  expect(body).not.toMatch(/<script|<img/)
  expect(body).toContain('<a href="http://localhost/a?b=1&amp;c=2">')
  expect(body).toContain('\n0042</pre>')
  expect(body).not.toContain('bola@example.ng')
  expect(headers['content-security-policy']).toContain("default-src 'none'")
  expect(headers['content-security-policy']).toContain("font-src 'self'")
})

test('the outbox page is paginated', async () => {
  for (let count = 1; count <= 51; count += 1)
    await send('many@example.ng', `mail no ${count} of many`)
  const first = (await get('/sandbox/outbox?to=many@example.ng')).body
  expect(first).toContain('mail no 51 of many')
  expect(first).not.toContain('mail no 1 of many')
  const next = /href="([^"]+)">Older mails/.exec(first)?.[1]?.replaceAll('&amp;', '&') ?? ''
  expect((await get(next)).body).toContain('mail no 1 of many')
})

test('/sandbox links to the outbox and the checkout', async () => {
  const { statusCode, body } = await get('/sandbox')
  expect(statusCode).toBe(200)
  expect(body).toContain('href="/sandbox/outbox"')
  expect(body).toContain('href="/Checkout"')
})

test('the sandbox answers only local callers with a loopback name', async () => {
  const { token } = await aVerifiedUser(app)
  const plan = { plan: 'Pro Plan' }
  const { body } = await app.call('POST', '/paystack/initialize', { token, body: plan })
  const page = new URL(body.data.authorization_url).pathname
  const paths = ['/sandbox', '/sandbox/outbox', '/sandbox/outbox.json', page]
  const status = async (url: string, headers: Record<string, string>, remoteAddress: string) =>
    (await app.risiti.app.inject({ url, headers, remoteAddress })).statusCode
  for (const url of paths) {
    for (const host of ['localhost:3000', '127.0.0.1', '[::1]:3000'])
      expect([url, host, await status(url, { host }, '::1')]).toEqual([url, host, 200])
    expect([url, await status(url, {}, '192.0.2.7')]).toEqual([url, 404])
    expect([url, await status(url, { 'x-forwarded-for': '192.0.2.7' }, '127.0.0.1')]).toEqual([
      url,
      404,
    ])
  }
  const press = await app.risiti.app.inject({
    method: 'POST',
    url: page,
    payload: { outcome: 'success' },
    remoteAddress: '192.0.2.7',
  })
  expect(press.statusCode).toBe(404)
})

test('with a public address the sandbox can be read locally, but not through a proxy', async () => {
  const publicUrl = 'https://risiti.example.ng'
  const open = await startApp({ publicUrl })
  const ask = (of: TestApp, host: string) =>
    of.risiti.app.inject({ url: '/sandbox/outbox', headers: { host } })
  expect((await ask(open, 'localhost:3000')).statusCode).toBe(200)
  expect((await ask(open, 'risiti.example.ng')).statusCode).toBe(404)
  await open.close()
  const proxied = await startApp({ publicUrl, trustProxy: ['127.0.0.1'] })
  expect((await ask(proxied, 'localhost:3000')).statusCode).toBe(421)
  expect((await ask(proxied, 'risiti.example.ng')).statusCode).toBe(404)
  await proxied.close()
})

test('where real providers are set up there is no sandbox', async () => {
  const real = await startApp({
    sandbox: false,
    mailUrl: 'smtp://127.0.0.1:1',
    paystackSecretKey: 'sk_test_x',
  })
  const urls = [
    '/sandbox',
    '/sandbox/outbox',
    '/sandbox/outbox.json',
    '/sandbox/checkout/:reference',
  ]
  const served = urls.filter((url) => real.risiti.app.hasRoute({ method: 'GET', url }))
  expect(served).toEqual([])
  await real.close()
})
