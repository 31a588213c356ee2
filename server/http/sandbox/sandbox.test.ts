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

/** Starts a payment and answers who pays and the path of its checkout page. */
async function aPayment() {
  const user = await aVerifiedUser(app)
  const { body } = await app.call('POST', '/paystack/initialize', {
    token: user.token,
    body: { plan: 'Pro Plan', name: 'Ada', email: user.email },
  })
  return {
    ...user,
    reference: String(body.data.reference),
    page: new URL(body.data.authorization_url).pathname,
  }
}

const choose = (page: string, outcome: string) =>
  app.call('POST', page, {
    payload: `outcome=${outcome}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })

const isPaid = async ({ token, reference }: { token: string; reference: string }) =>
  (await app.call('POST', '/paystack/verify', { token, body: { reference } })).body.paid

const mailsTo = async (email: string) => (await app.risiti.outbox?.list(email)) ?? []

test('the outbox lists mails as JSON, newest first, whole or for one address', async () => {
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

test('the outbox page shows the text of each mail, its links, and nothing that runs', async () => {
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

test('the outbox page parts what is long', async () => {
  for (let count = 1; count <= 51; count += 1)
    await send('many@example.ng', `mail no ${count} of many`)
  const first = (await get('/sandbox/outbox?to=many@example.ng')).body
  expect(first).toContain('mail no 51 of many')
  expect(first).not.toContain('mail no 1 of many')
  const next = /href="([^"]+)">Older mails/.exec(first)?.[1]?.replaceAll('&amp;', '&') ?? ''
  expect((await get(next)).body).toContain('mail no 1 of many')
})

test('/sandbox leads to the outbox and to the checkout', async () => {
  const { statusCode, body } = await get('/sandbox')
  expect(statusCode).toBe(200)
  expect(body).toContain('href="/sandbox/outbox"')
  expect(body).toContain('href="/Checkout"')
})

test('[AUTH-13] the checkout shows what is paid, and its buttons say how it ends', async () => {
  const { page, email, reference } = await aPayment()
  const { body, headers } = await get(page)
  expect(body).toContain('<small>NGN</small> 7,000.00')
  expect(body).toContain(email)
  expect(body).toContain(reference)
  for (const outcome of ['success', 'failed', 'cancelled'])
    expect(body).toContain(`name="outcome" value="${outcome}"`)
  expect(headers['content-security-policy']).toContain("form-action 'self'")
})

test('[AUTH-16] Pay delivers the signed webhook, mails the code and leads to the callback', async () => {
  const payment = await aPayment()
  const answer = await choose(payment.page, 'success')
  expect(answer.status).toBe(303)
  const callback = new URL(String(answer.headers.location))
  expect(callback.pathname + callback.search).toBe(`/VerifyAccount?reference=${payment.reference}`)
  // The webhook alone has paid it: nobody has asked after it yet.
  expect(await app.codeTo(payment.email, 2)).toMatch(/^\d{4}$/)
  expect((await get(payment.page)).body).toContain('This payment is paid')
})

test('[AUTH-16] a second choice neither pays twice nor takes a payment back', async () => {
  const payment = await aPayment()
  for (const outcome of ['success', 'success', 'failed', 'cancelled'])
    expect((await choose(payment.page, outcome)).status).toBe(303)
  expect(await isPaid(payment)).toBe(true)
  await app.codeTo(payment.email, 2)
  // A mail to somebody else that is asked for later is there: so would a second code be.
  await aPaidPayment()
  const subjects = (await mailsTo(payment.email)).map((mail) => mail.subject)
  expect(subjects.filter((subject) => /activation/.test(subject))).toHaveLength(1)
})

async function aPaidPayment() {
  const payment = await aPayment()
  await choose(payment.page, 'success')
  await app.codeTo(payment.email, 2)
}

test('[AUTH-16] Fail and Cancel pay nothing and lead to the callback as well', async () => {
  for (const outcome of ['failed', 'cancelled']) {
    const payment = await aPayment()
    const answer = await choose(payment.page, outcome)
    expect(answer.status).toBe(303)
    expect(String(answer.headers.location)).toContain(payment.reference)
    expect(await isPaid(payment)).toBe(false)
  }
})

test('the choice may come as JSON; another one is refused', async () => {
  const payment = await aPayment()
  const refused = await app.call('POST', payment.page, { body: { outcome: 'maybe' } })
  expect(refused).toMatchObject({
    status: 422,
    body: { fields: { outcome: 'outcome must be success, failed or cancelled.' } },
  })
  expect((await choose(payment.page, '')).status).toBe(422)
  expect((await app.call('POST', payment.page)).status).toBe(422)
  expect((await app.call('POST', payment.page, { body: { outcome: 'success' } })).status).toBe(303)
  expect(await isPaid(payment)).toBe(true)
})

test('a payment that was never started has no checkout', async () => {
  for (const reference of ['RIS-none', '..%2f..%2fsecret', '%00']) {
    const page = `/sandbox/checkout/${reference}`
    expect((await get(page)).statusCode).toBe(404)
    expect((await choose(page, 'success')).status).toBe(404)
  }
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
