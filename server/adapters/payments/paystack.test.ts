import { afterEach, beforeEach, expect, test } from 'vitest'
import { createPaystack } from './paystack.ts'
import { faultOf, json, type Reply, raw, startStandIn } from './paystack-stand-in.ts'
import type { PaymentRequest } from './port.ts'

const REQUEST: PaymentRequest = {
  reference: 'RIS-01998f00-0000-7000-8000-000000000001',
  amount: 700_000n,
  currency: 'NGN',
  email: 'ola@example.com',
  callbackUrl: 'https://risiti.example/VerifyAccount',
}
const STARTED = {
  status: true,
  message: 'Authorization URL created',
  data: {
    authorization_url: 'https://checkout.paystack.com/0peioxfhpn',
    access_code: '0peioxfhpn',
    reference: REQUEST.reference,
  },
}

let standIn: Awaited<ReturnType<typeof startStandIn>>
beforeEach(async () => {
  standIn = await startStandIn()
})
afterEach(async () => {
  await standIn.close()
  expect(standIn.asked.map((each) => each.fault).filter(Boolean)).toEqual([])
})

const paystack = (secretKey = 'sk_test_a1b2', patience = 10_000) =>
  createPaystack({ secretKey, baseUrl: standIn.url, patience })

/** An answer to verify in the form of the official example, its nulls included. */
const verified = (changes: object = {}) => ({
  status: true,
  message: 'Verification successful',
  data: {
    id: 4099260516,
    domain: 'test',
    status: 'success',
    reference: REQUEST.reference,
    receipt_number: null,
    amount: 700_000,
    message: null,
    gateway_response: 'Successful',
    paid_at: '2026-03-05T09:00:00.000Z',
    channel: 'card',
    currency: 'NGN',
    metadata: '',
    log: null,
    fees: null,
    customer: { id: 1, first_name: null, email: 'ola@example.com' },
    plan: null,
    split: {},
    requested_amount: 700_000,
    source: null,
    ...changes,
  },
})

test('[PLAN-2] [API-3] a payment is started with its amount in kobo and its own reference', async () => {
  standIn.answers(json(200, STARTED))
  expect(await paystack().initialize(REQUEST)).toEqual({
    authorizationUrl: 'https://checkout.paystack.com/0peioxfhpn',
    reference: REQUEST.reference,
  })
  expect(standIn.asked).toEqual([
    {
      method: 'POST',
      path: '/transaction/initialize',
      authorization: 'Bearer sk_test_a1b2',
      body: {
        email: 'ola@example.com',
        amount: 700_000,
        currency: 'NGN',
        reference: REQUEST.reference,
        callback_url: 'https://risiti.example/VerifyAccount',
      },
      fault: null,
    },
  ])
})

test('what is paid for goes along as text for the dashboard', async () => {
  standIn.answers(json(200, STARTED))
  await paystack().initialize({ ...REQUEST, label: 'Pro Plan' })
  expect(standIn.asked[0]?.body).toMatchObject({
    metadata: {
      custom_fields: [{ display_name: 'For', variable_name: 'for', value: 'Pro Plan' }],
    },
  })
})

test('the description of Paystack that requests are checked against refuses wrong ones', () => {
  const call = {
    method: 'POST',
    url: '/transaction/initialize',
    headers: { authorization: 'Bearer sk_test_a1b2', 'content-type': 'application/json' },
  }
  const body = { email: 'ola@example.com', amount: 700_000 }
  expect(faultOf(call, body)).toBeNull()
  expect(faultOf(call, { ...body, amount: '700000' })).toMatch(/amount must be integer/)
  expect(faultOf(call, { ...body, amount: 7_000.5 })).toMatch(/amount must be integer/)
  expect(faultOf(call, { ...body, currency: 'EUR' })).toMatch(/currency must be equal/)
  expect(faultOf(call, { amount: 1 })).toMatch(/email/)
  expect(faultOf({ ...call, url: '/transaction' }, body)).toMatch(/no call/)
})

test('a payment is reported as the provider has it', async () => {
  standIn.answers(json(200, verified()))
  expect(await paystack().verify(REQUEST.reference)).toEqual({
    reference: REQUEST.reference,
    status: 'success',
    amount: 700_000n,
    currency: 'NGN',
  })
  expect(standIn.asked[0]).toMatchObject({
    method: 'GET',
    path: `/transaction/verify/${REQUEST.reference}`,
    body: undefined,
  })
})

test.each([
  ['fees that the payer bore are not ours', { amount: 40_333, requested_amount: 30_050 }, 30_050n],
  ['a charge in part credits what was paid', { amount: 10_000, requested_amount: 30_050 }, 10_000n],
  ['no requested amount', { amount: 30_050, requested_amount: undefined }, 30_050n],
  ['a requested amount of null', { amount: 30_050, requested_amount: null }, 30_050n],
  ['amounts as text', { amount: '40333', requested_amount: '30050' }, 30_050n],
])('[AUTH-16] %s', async (_what, amounts, credited) => {
  standIn.answers(json(200, verified(amounts)))
  expect((await paystack().verify(REQUEST.reference))?.amount).toBe(credited)
})

test.each([
  ['success', 'success'],
  ['failed', 'failed'],
  ['abandoned', 'abandoned'],
  ['reversed', 'failed'],
  ['ongoing', 'pending'],
  ['something new', 'pending'],
])('the status %s is reported as %s', async (status, reported) => {
  standIn.answers(json(200, verified({ status })))
  expect((await paystack().verify(REQUEST.reference))?.status).toBe(reported)
})

test.each([0, '', { cart_id: 398 }, null])('metadata of %j stops nothing', async (metadata) => {
  standIn.answers(json(200, verified({ metadata, authorization: {}, customer: null })))
  expect((await paystack().verify(REQUEST.reference))?.status).toBe('success')
})

const error = (message: string, code: string) => ({
  status: false,
  message,
  meta: { nextStep: 'Ensure that you pass a valid reference' },
  type: 'validation_error',
  code,
})

test.each([
  ['a 404', json(404, error('Entity not found', 'api_error'))],
  ['a 400 by its code', json(400, error('Not known', 'transaction_not_found'))],
  ['a 400 by its text', json(400, { status: false, message: 'Transaction reference not found.' })],
])('a reference that Paystack does not know, told by %s, is null', async (_what, reply) => {
  standIn.answers(reply)
  expect(await paystack().verify(REQUEST.reference)).toBeNull()
})

test('a reference of another form is asked of nobody', async () => {
  for (const reference of ['', '..', '../../customer', 'a/b', 'a?b', 'a b', 'x'.repeat(101)]) {
    expect(await paystack().verify(reference)).toBeNull()
    await expect(paystack().initialize({ ...REQUEST, reference })).rejects.toThrow(TypeError)
  }
  expect(standIn.asked).toEqual([])
})

const UNAVAILABLE = {
  code: 'payment-unavailable',
  message: 'The payment provider cannot be reached right now. Please try again in a moment.',
}

const troubles: [string, Reply][] = [
  ['a refused key', json(401, { status: false, message: 'Invalid key' })],
  ['a duplicate', json(400, error('Duplicate Transaction Reference', 'duplicate_reference'))],
  ['an outage', raw(502, '<html>Bad gateway</html>')],
  ['a page in place of an answer', raw(200, '<html></html>', { 'content-type': 'text/html' })],
  ['a page that is not there', raw(404, '<html>Not found</html>')],
  ['no object', json(200, null)],
  ['no data', json(200, { status: true, message: 'Fine' })],
  ['a broken connection', (reply) => reply.destroy()],
  ['half an answer', (reply) => reply.writeHead(200, { 'content-length': '900' }).write('{"st')],
]

test.each(troubles)('%s makes the provider unavailable', async (_what, reply) => {
  standIn.answers(reply)
  const provider = paystack('sk_test_a1b2', 1_000)
  await expect(provider.initialize(REQUEST)).rejects.toMatchObject(UNAVAILABLE)
  await expect(provider.verify(REQUEST.reference)).rejects.toMatchObject(UNAVAILABLE)
})

test('the cause tells the log what Paystack said, and never the key', async () => {
  standIn.answers(json(400, error('Duplicate Transaction Reference', 'duplicate_reference')))
  const refusal = await paystack()
    .initialize(REQUEST)
    .catch((thrown: unknown) => thrown)
  if (!(refusal instanceof Error)) throw new Error('It was not refused')
  expect(String(refusal.cause)).toBe(
    'Error: Paystack answered 400: duplicate_reference Duplicate Transaction Reference',
  )
  expect(`${refusal.stack} ${refusal.cause}`).not.toContain('sk_test')
})

test('an answer that does not come in time is lost', async () => {
  standIn.answers(() => undefined)
  await expect(paystack('sk_test_a1b2', 200).initialize(REQUEST)).rejects.toMatchObject(UNAVAILABLE)
})

test('a redirect is not followed, so that the key goes nowhere else', async () => {
  const elsewhere = await startStandIn()
  standIn.answers(raw(307, '', { location: `${elsewhere.url}/transaction/initialize` }))
  await expect(paystack().initialize(REQUEST)).rejects.toMatchObject(UNAVAILABLE)
  expect(elsewhere.asked).toEqual([])
  await elsewhere.close()
})

test.each([
  ['a script', { authorization_url: 'javascript:alert(1)' }],
  ['no address', { authorization_url: 'checkout' }],
  ['another reference', { reference: 'RIS-other' }],
])('a started payment that leads to %s is refused', async (_what, changes) => {
  standIn.answers(json(200, { ...STARTED, data: { ...STARTED.data, ...changes } }))
  await expect(paystack().initialize(REQUEST)).rejects.toMatchObject(UNAVAILABLE)
})

test.each([
  ['of another reference', { reference: 'RIS-other' }],
  ['of the live domain', { domain: 'live' }],
  ['without a domain', { domain: null }],
  ['with an amount in parts of a kobo', { amount: 700_000.5 }],
  ['with a negative amount', { amount: -1 }],
])('[AUTH-16] a report %s is refused', async (_what, changes) => {
  standIn.answers(json(200, verified(changes)))
  await expect(paystack().verify(REQUEST.reference)).rejects.toMatchObject(UNAVAILABLE)
})

test('[AUTH-16] under a live key only live payments count', async () => {
  standIn.answers(json(200, verified({ domain: 'live' })))
  expect((await paystack('sk_live_a1b2').verify(REQUEST.reference))?.status).toBe('success')
  standIn.answers(json(200, verified()))
  await expect(paystack('sk_live_a1b2').verify(REQUEST.reference)).rejects.toMatchObject(
    UNAVAILABLE,
  )
})

test('a public key is refused at the start', () => {
  expect(() => paystack('pk_live_a1b2')).toThrow(TypeError)
})
