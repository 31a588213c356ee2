import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { aVerifiedUser, type TestUser } from '../../../test/factories.ts'
import { json, startFakePaystack } from '../../../test/fakes/fake-paystack.ts'
import { startApp, type TestApp } from '../../../test/harness.ts'
import { createPaystack } from '../../adapters/payments/paystack.ts'
import type { PaymentProvider } from '../../adapters/payments/port.ts'

const order = z.object({ reference: z.string() })

let provider: Awaited<ReturnType<typeof startFakePaystack>>
let app: TestApp
let sandbox: PaymentProvider
let user: TestUser

beforeAll(async () => {
  provider = await startFakePaystack()
  app = await startApp()
  sandbox = app.risiti.ctx.payments
})
afterAll(async () => {
  await app.close()
  await provider.close()
})
beforeEach(async () => {
  app.risiti.ctx.payments = sandbox
  user = await aVerifiedUser(app)
})

const as = (method: string, path: string, body?: object) =>
  app.call(method, path, { token: user.token, ...(body && { body }) })
const activate = (activationCode: string) =>
  as('POST', '/verifyAccount', { userID: user.userID, activationCode })
const confirm = (reference: string) => as('POST', '/paystack/verify', { reference })
const subscription = async () => (await as('GET', `/premiumUsers/get/user/${user.userID}`)).body

/** Configures another provider for the same database. */
function runs(secretKey: string): void {
  app.risiti.ctx.payments = createPaystack({ secretKey, baseUrl: provider.url })
}

/** Starts a payment that the stand-in reports as paid, and returns its reference. */
async function paidAtPaystack(domain: 'test' | 'live'): Promise<string> {
  provider.answers((reply) => {
    const { reference } = order.parse(provider.asked.at(-1)?.body)
    const data = { authorization_url: 'https://checkout.paystack.com/x', reference }
    json(200, { status: true, message: 'ok', data })(reply)
  })
  const { body } = await as('POST', '/paystack/initialize', { plan: 'Pro Plan' })
  const { reference } = body.data
  const paid = { domain, status: 'success', reference, amount: 700_000, currency: 'NGN' }
  provider.answers(json(200, { status: true, message: 'ok', data: paid }))
  return reference
}

test('[AUTH-16] a sandbox payment activates nothing once a real provider is configured', async () => {
  const { body } = await as('POST', '/paystack/initialize', { plan: 'Pro Plan' })
  await app.call('POST', `/sandbox/checkout/${body.data.reference}`, {
    payload: 'outcome=success',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  const code = await app.codeTo(user.email, 2)
  runs('sk_live_1')
  const asked = provider.asked.length
  const refused = await activate(code)
  expect([refused.status, refused.body.code]).toEqual([422, 'code-expired'])
  expect(await subscription()).toEqual({ plans: null, expiresAt: null, awaitsCode: false })
  app.pass({ minutes: 1, seconds: 1 })
  const again = await as('POST', '/resendActivation', { userID: user.userID })
  expect([again.status, again.body.code]).toEqual([422, 'invalid-fields'])
  expect((await confirm(body.data.reference)).body.paid).toBe(false)
  expect(provider.asked.length).toBe(asked)
  // With the sandbox it is still valid.
  app.risiti.ctx.payments = sandbox
  expect((await activate(code)).status).toBe(200)
})

test('[AUTH-16] a payment with a test key activates nothing with a live one', async () => {
  runs('sk_test_1')
  const tried = await paidAtPaystack('test')
  expect((await confirm(tried)).body.paid).toBe(true)
  const code = await app.codeTo(user.email, 2)
  runs('sk_live_1')
  expect((await confirm(tried)).body.paid).toBe(false)
  expect((await activate(code)).status).toBe(422)
  expect(await subscription()).toEqual({ plans: null, expiresAt: null, awaitsCode: false })
})

test('[AUTH-16] a real payment and a sandbox payment activate one year', async () => {
  const { body } = await as('POST', '/paystack/initialize', { plan: 'Enterprise Plan' })
  await app.call('POST', `/sandbox/checkout/${body.data.reference}`, {
    payload: 'outcome=success',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  await app.codeTo(user.email, 2)
  runs('sk_live_1')
  expect((await confirm(await paidAtPaystack('live'))).body.paid).toBe(true)
  expect((await activate(await app.codeTo(user.email, 3))).status).toBe(200)
  const { plans, expiresAt } = await subscription()
  expect(plans).toBe('Pro Plan')
  const days = (Date.parse(expiresAt) - app.risiti.ctx.clock.now().getTime()) / 86_400_000
  expect([365, 366]).toContain(Math.round(days))
})
