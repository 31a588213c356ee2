import { afterAll, beforeAll, expect, test } from 'vitest'
import { aVerifiedUser } from '../../../test/factories.ts'
import { startApp, type TestApp } from '../../../test/harness.ts'
import { pollPaymentsJob } from '../../features/subscriptions/jobs.ts'
import { listFindings } from '../../features/subscriptions/queries.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

const get = (url: string) => app.risiti.app.inject({ url })

/** Starts a payment; returns the payer and the path of the checkout page. */
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

test('[AUTH-13] the checkout shows the payment, and a button for each outcome', async () => {
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
  // Only the webhook has confirmed it: it is not verified yet.
  expect(await app.codeTo(payment.email, 2)).toMatch(/^\d{4}$/)
  expect((await get(payment.page)).body).toContain('This payment is paid')
})

test('[AUTH-16] a second choice neither pays twice nor reverts a payment', async () => {
  const payment = await aPayment()
  for (const outcome of ['success', 'success', 'failed', 'cancelled'])
    expect((await choose(payment.page, outcome)).status).toBe(303)
  expect(await isPaid(payment)).toBe(true)
  await app.codeTo(payment.email, 2)
  // A later mail to somebody else has arrived, so a second code would have, too.
  await aPaidPayment()
  const subjects = (await mailsTo(payment.email)).map((mail) => mail.subject)
  expect(subjects.filter((subject) => /activation/.test(subject))).toHaveLength(1)
})

async function aPaidPayment() {
  const payment = await aPayment()
  await choose(payment.page, 'success')
  await app.codeTo(payment.email, 2)
}

test('[AUTH-16] Fail and Cancel pay nothing and also lead to the callback', async () => {
  for (const outcome of ['failed', 'cancelled']) {
    const payment = await aPayment()
    const answer = await choose(payment.page, outcome)
    expect(answer.status).toBe(303)
    expect(String(answer.headers.location)).toContain(payment.reference)
    expect(await isPaid(payment)).toBe(false)
  }
})

test('the choice may be JSON; an unknown one is refused', async () => {
  const payment = await aPayment()
  const refused = await app.call('POST', payment.page, { body: { outcome: 'maybe' } })
  expect(refused).toMatchObject({
    status: 422,
    body: {
      fields: {
        outcome: expect.stringMatching(/^outcome must be one of success, failed, cancelled/),
      },
    },
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

const play = (page: string, body: object) => app.call('POST', page, { body })
const findings = async (reference: string) =>
  (await listFindings(app.risiti.ctx, { all: true })).filter((each) => each.reference === reference)
const wasPaid = ({ reference }: { reference: string }) =>
  app.risiti.ctx.db.ask((db) =>
    db
      .selectFrom('plan_payments')
      .select('paid_at')
      .where('reference', '=', reference)
      .executeTakeFirstOrThrow()
      .then(({ paid_at }) => paid_at !== null),
  )

test('[AUTH-16] after a lost webhook the scheduled check finds the payment', async () => {
  const payment = await aPayment()
  expect((await play(payment.page, { outcome: 'lost' })).status).toBe(303)
  expect(await wasPaid(payment)).toBe(false)
  app.pass({ minutes: 3 })
  await pollPaymentsJob.run(app.risiti.ctx, {})
  expect(await wasPaid(payment)).toBe(true)
  expect(await app.codeTo(payment.email, 2)).toMatch(/^\d{4}$/)
})

test('[AUTH-16] a late webhook arrives after the payer and completes the payment', async () => {
  const payment = await aPayment()
  expect((await play(payment.page, { outcome: 'late' })).status).toBe(303)
  expect(await wasPaid(payment)).toBe(false)
  expect(await app.codeTo(payment.email, 2)).toMatch(/^\d{4}$/)
})

test('[AUTH-16] a payment of another amount or currency pays nothing and needs review', async () => {
  for (const [kind, changes] of [
    ['amount-mismatch', { amount: 100 }],
    ['currency-mismatch', { currency: 'USD' }],
  ] as const) {
    const payment = await aPayment()
    await play(payment.page, { outcome: 'success', ...changes })
    expect(await wasPaid(payment)).toBe(false)
    expect(await findings(payment.reference)).toMatchObject([{ kind }])
  }
})

test('partial and full refunds and a dispute are simulated by their events', async () => {
  const payment = await aPayment()
  expect((await play(payment.page, { outcome: 'refund' })).status).toBe(422)
  await play(payment.page, { outcome: 'success' })
  expect((await get(payment.page)).body).toContain('value="refund"')
  await play(payment.page, { outcome: 'dispute' })
  await play(payment.page, { outcome: 'refund', amount: 1 })
  await play(payment.page, { outcome: 'refund' })
  expect((await findings(payment.reference)).map(({ kind }) => kind).sort()).toEqual([
    'dispute',
    'refund',
    'refund',
  ])
  expect((await play(payment.page, { outcome: 'refund' })).status).toBe(422)
  expect((await play(payment.page, { outcome: 'refund', amount: 0.5 })).status).toBe(422)
})
