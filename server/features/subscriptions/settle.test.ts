import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { aVerifiedUser, type TestUser } from '../../../test/factories.ts'
import { json, startFakePaystack } from '../../../test/fakes/fake-paystack.ts'
import { startApp, type TestApp, waitFor } from '../../../test/harness.ts'
import { countPayments } from './index.ts'

const SECRET = 'sk_test_4f1c'
let provider: Awaited<ReturnType<typeof startFakePaystack>>
let app: TestApp
let user: TestUser
/** Number of the user's mails without an activation code. */
const OTHERS = 1

beforeAll(async () => {
  provider = await startFakePaystack()
  app = await startApp({ paystackSecretKey: SECRET, paystackUrl: provider.url })
})
afterAll(async () => {
  await app.close()
  await provider.close()
})
beforeEach(async () => {
  user = await aVerifiedUser(app)
})

/** The last order sent to the provider. */
const lastOrder = () =>
  z.object({ reference: z.string(), callback_url: z.string() }).parse(provider.asked.at(-1)?.body)

/** Starts a payment of the Pro Plan and returns its reference. */
async function started(headers: Record<string, string> = {}): Promise<string> {
  provider.answers((reply) => {
    const { reference } = lastOrder()
    const data = { authorization_url: 'https://checkout.paystack.com/x', reference }
    json(200, { status: true, message: 'ok', data })(reply)
  })
  const { body } = await app.call('POST', '/paystack/initialize', {
    token: user.token,
    body: { plan: 'Pro Plan', name: 'Ada', email: user.email, amount: 1, price: 1 },
    headers,
  })
  return body.data.reference
}

/** Sets the provider's answer about a payment. */
function reports(reference: string, changes: object = {}) {
  const data = {
    domain: 'test',
    status: 'success',
    reference,
    amount: 700_000,
    currency: 'NGN',
    ...changes,
  }
  provider.answers(json(200, { status: true, message: 'ok', data }))
}

function webhook(reference: string, { secret = SECRET, event = 'charge.success' } = {}) {
  const data = { domain: 'test', status: 'success', reference, amount: 700_000, currency: 'NGN' }
  const payload = Buffer.from(JSON.stringify({ event, data }))
  const signature = createHmac('sha512', secret).update(payload).digest('hex')
  const headers = { 'content-type': 'application/json', 'x-paystack-signature': signature }
  return app.call('POST', '/paystack/webhook', { payload, headers })
}
const callback = (reference: string, { token } = user) =>
  app.call('POST', '/paystack/verify', { token, body: { reference } })
const isPaid = async (reference: string) => {
  const row = await app.risiti.ctx.db.ask((db) =>
    db
      .selectFrom('plan_payments')
      .select('paid_at')
      .where('reference', '=', reference)
      .executeTakeFirst(),
  )
  return row?.paid_at != null
}
/** Waits until every event so far has been handled by its job. */
const allHandled = () =>
  waitFor(
    async () => ((await countPayments(app.risiti.ctx)).eventsWaiting === 0 ? true : null),
    'the events to be handled',
  )
/** Number of activation codes mailed, once all jobs queued so far are done. */
async function activationMails(): Promise<number> {
  const later = await aVerifiedUser(app)
  await app.mailTo(later.email)
  const mails = (await app.risiti.outbox?.list(user.email)) ?? []
  return mails.filter(({ subject }) => subject.includes('activation')).length
}

test("[API-3] [PLAN-2] the provider is asked for the server's own price in kobo, under our own reference", async () => {
  const reference = await started()
  expect(provider.asked.at(-1)).toMatchObject({
    method: 'POST',
    path: '/transaction/initialize',
    authorization: `Bearer ${SECRET}`,
    fault: null,
    body: { amount: 700_000, currency: 'NGN', email: user.email, reference },
  })
  expect(new URL(lastOrder().callback_url).pathname).toBe('/VerifyAccount')
  expect(await started()).not.toBe(reference)
})

test('[API-3] a provider that refuses or is down gives 502, and the next attempt has another reference', async () => {
  provider.answers(json(500, { status: false, message: 'secret internals' }))
  const { status, body } = await app.call('POST', '/paystack/initialize', {
    token: user.token,
    body: { plan: 'Pro Plan' },
    headers: { 'idempotency-key': 'try' },
  })
  expect([status, body.code]).toEqual([502, 'payment-unavailable'])
  expect(JSON.stringify(body)).not.toContain('internals')
  expect(await started({ 'idempotency-key': 'try' })).toMatch(/^RIS-/)
})

test('[API-3] one Idempotency-Key starts one payment', async () => {
  const asked = provider.asked.length
  const first = await started({ 'idempotency-key': 'once' })
  expect(await started({ 'idempotency-key': 'once' })).toBe(first)
  expect(provider.asked.length).toBe(asked + 1)
})

describe('[AUTH-16] a webhook', () => {
  test('that is signed marks the payment as paid and mails the code, once even if repeated', async () => {
    const reference = await started()
    reports(reference)
    const answers = await Promise.all(Array.from({ length: 5 }, () => webhook(reference)))
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200))
    await app.codeTo(user.email, OTHERS + 1)
    app.pass({ days: 3 })
    expect((await webhook(reference)).status).toBe(200)
    expect(await activationMails()).toBe(1)
    expect(await isPaid(reference)).toBe(true)
  })

  test('with no or a wrong signature is refused with 401 without calling the provider', async () => {
    const reference = await started()
    reports(reference)
    const asked = provider.asked.length
    const payload = JSON.stringify({ event: 'charge.success', data: { reference } })
    const signature = createHmac('sha512', SECRET).update(payload).digest('hex')
    const forged: Record<string, string>[] = [
      {},
      { 'x-paystack-signature': '' },
      { 'x-paystack-signature': signature.replace(/^./, (sign) => (sign === '0' ? '1' : '0')) },
      { 'x-paystack-signature': signature.slice(2) },
      { 'x-paystack-signature': `${signature}00` },
    ]
    for (const headers of forged) {
      const { status, body } = await app.call('POST', '/paystack/webhook', { payload, headers })
      expect([status, body.code]).toEqual([401, 'bad-signature'])
    }
    // A valid signature, but the same JSON has different bytes.
    const spaced = { payload: `${payload} `, headers: { 'x-paystack-signature': signature } }
    expect((await app.call('POST', '/paystack/webhook', spaced)).status).toBe(401)
    expect((await webhook(reference, { secret: 'sk_test_other' })).status).toBe(401)
    expect(provider.asked.length).toBe(asked)
    expect(await isPaid(reference)).toBe(false)
  })

  test('with an unknown payment, another event or invalid content changes nothing', async () => {
    const reference = await started()
    reports(reference)
    expect((await webhook('RIS-unknown')).status).toBe(200)
    expect((await webhook(reference, { event: 'transfer.success' })).status).toBe(200)
    await allHandled()
    expect(await isPaid(reference)).toBe(false)
  })
})

test.each([
  ['too little', { amount: 699_999 }],
  ['too much', { amount: 1_500_000 }],
  ['another currency', { currency: 'USD' }],
  ['a live payment under a test key', { domain: 'live' }],
  ['a failed payment', { status: 'failed' }],
  ['a payment that was left', { status: 'abandoned' }],
  ['a payment under way', { status: 'ongoing' }],
])('[AUTH-16] %s activates nothing, by webhook or by callback', async (_, changes) => {
  const reference = await started()
  reports(reference, changes)
  expect((await webhook(reference)).status).toBe(200)
  const { status, body } = await callback(reference)
  expect([status, body.paid]).toEqual([200, false])
  await allHandled()
  expect(await isPaid(reference)).toBe(false)
  expect(await activationMails()).toBe(0)
})

test('[AUTH-16] an answer about another reference activates nothing', async () => {
  const reference = await started()
  reports(reference, { reference: 'RIS-another' })
  expect((await callback(reference)).status).toBe(502)
  expect(await isPaid(reference)).toBe(false)
})

test('[AUTH-16] concurrent webhooks and callbacks settle once', async () => {
  const reference = await started()
  reports(reference)
  const both = [1, 2, 3].flatMap(() => [webhook(reference), callback(reference)])
  for (const { status } of await Promise.all(both)) expect(status).toBe(200)
  expect(await isPaid(reference)).toBe(true)
  await app.codeTo(user.email, OTHERS + 1)
  expect(await activationMails()).toBe(1)
})

test('[AUTH-16] the callback alone settles if the webhook is late, also after a cancelled attempt', async () => {
  const reference = await started()
  reports(reference, { status: 'abandoned' })
  expect((await callback(reference)).body.paid).toBe(false)
  reports(reference)
  const { body } = await callback(reference)
  expect(body).toEqual({ paid: true, plan: 'Pro Plan', message: expect.any(String) })
  expect(await app.codeTo(user.email, OTHERS + 1)).toMatch(/^\d{4}$/)
})

test("[AUTH-16] another user's payment is not found, and an invented reference does not call the provider", async () => {
  const reference = await started()
  const other = await aVerifiedUser(app)
  const asked = provider.asked.length
  expect((await callback(reference, other)).status).toBe(404)
  expect((await callback('RIS-unknown')).status).toBe(404)
  for (const wrong of ['', '../../balance', 'a b', 'x'.repeat(101)])
    expect((await callback(wrong)).status).toBe(422)
  expect(provider.asked.length).toBe(asked)
})
