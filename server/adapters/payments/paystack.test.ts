import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  faultOf,
  json,
  type Reply,
  raw,
  startFakePaystack,
} from '../../../test/fakes/fake-paystack.ts'
import { createPaystack } from './paystack.ts'
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

let standIn: Awaited<ReturnType<typeof startFakePaystack>>
beforeEach(async () => {
  standIn = await startFakePaystack()
})
afterEach(async () => {
  await standIn.close()
  expect(standIn.asked.map((each) => each.fault).filter(Boolean)).toEqual([])
})

const paystack = (secretKey = 'sk_test_a1b2', timeoutMs = 10_000) =>
  createPaystack({ secretKey, baseUrl: standIn.url, timeoutMs })

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

test('the label is sent as metadata for the dashboard', async () => {
  standIn.answers(json(200, STARTED))
  await paystack().initialize({ ...REQUEST, label: 'Pro Plan' })
  expect(standIn.asked[0]?.body).toMatchObject({
    metadata: {
      custom_fields: [{ display_name: 'For', variable_name: 'for', value: 'Pro Plan' }],
    },
  })
})

test('a payment for a subaccount settles there, and its merchant bears the fee', async () => {
  standIn.answers(json(200, STARTED))
  await paystack().initialize({ ...REQUEST, subaccount: 'ACCT_8f4s1eq7ml6rlzj' })
  expect(standIn.asked[0]?.body).toMatchObject({
    subaccount: 'ACCT_8f4s1eq7ml6rlzj',
    bearer: 'subaccount',
  })
})

test('a refund names its payment and its amount in kobo', async () => {
  standIn.answers(json(200, { status: true, message: 'Refund has been queued', data: {} }))
  await paystack().refund(REQUEST.reference, 350_050n)
  expect(standIn.asked).toMatchObject([
    {
      method: 'POST',
      path: '/refund',
      body: { transaction: REQUEST.reference, amount: 350_050 },
      fault: null,
    },
  ])
  standIn.answers(json(400, { status: false, message: 'Transaction has been fully reversed' }))
  await expect(paystack().refund(REQUEST.reference, 1n)).rejects.toMatchObject({
    code: 'payment-unavailable',
  })
  await expect(paystack().refund('../customer', 1n)).rejects.toThrow()
  expect(standIn.asked).toHaveLength(2)
})

test('the OpenAPI description of Paystack rejects invalid requests', () => {
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

test('an invalid reference is never sent', async () => {
  for (const reference of ['', '..', '../../customer', 'a/b', 'a?b', 'a b', 'x'.repeat(101)]) {
    expect(await paystack().verify(reference)).toBeNull()
    await expect(paystack().initialize({ ...REQUEST, reference })).rejects.toThrow(TypeError)
  }
  expect(standIn.asked).toEqual([])
})

const error = (message: string, code: string) => ({
  status: false,
  message,
  meta: { nextStep: 'Ensure that you pass a valid reference' },
  type: 'validation_error',
  code,
})

const UNAVAILABLE = {
  code: 'payment-unavailable',
  message: 'The payment provider cannot be reached right now. Please try again in a moment.',
}

const failures: [string, Reply][] = [
  ['a refused key', json(401, { status: false, message: 'Invalid key' })],
  ['a duplicate', json(400, error('Duplicate Transaction Reference', 'duplicate_reference'))],
  ['an outage', raw(502, '<html>Bad gateway</html>')],
  ['a page instead of a response', raw(200, '<html></html>', { 'content-type': 'text/html' })],
  ['a missing page', raw(404, '<html>Not found</html>')],
  ['null', json(200, null)],
  ['no data', json(200, { status: true, message: 'Fine' })],
  ['a broken connection', (reply) => reply.destroy()],
  [
    'an incomplete response',
    (reply) => reply.writeHead(200, { 'content-length': '900' }).write('{"st'),
  ],
]

test.each(failures)('%s makes the provider unavailable', async (_what, reply) => {
  standIn.answers(reply)
  const provider = paystack('sk_test_a1b2', 1_000)
  await expect(provider.initialize(REQUEST)).rejects.toMatchObject(UNAVAILABLE)
  await expect(provider.verify(REQUEST.reference)).rejects.toMatchObject(UNAVAILABLE)
})

test("the cause contains Paystack's message for the log, but never the key", async () => {
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

test('a late response counts as lost', async () => {
  standIn.answers(() => undefined)
  await expect(paystack('sk_test_a1b2', 200).initialize(REQUEST)).rejects.toMatchObject(UNAVAILABLE)
})

test('a redirect is not followed, so that the key is sent to no other host', async () => {
  const elsewhere = await startFakePaystack()
  standIn.answers(raw(307, '', { location: `${elsewhere.url}/transaction/initialize` }))
  await expect(paystack().initialize(REQUEST)).rejects.toMatchObject(UNAVAILABLE)
  expect(elsewhere.asked).toEqual([])
  await elsewhere.close()
})

test.each([
  ['a script', { authorization_url: 'javascript:alert(1)' }],
  ['an invalid address', { authorization_url: 'checkout' }],
  ['another reference', { reference: 'RIS-other' }],
])('a started payment that leads to %s is refused', async (_what, changes) => {
  standIn.answers(json(200, { ...STARTED, data: { ...STARTED.data, ...changes } }))
  await expect(paystack().initialize(REQUEST)).rejects.toMatchObject(UNAVAILABLE)
})

test('a public key is refused at the start', () => {
  expect(() => paystack('pk_live_a1b2')).toThrow(TypeError)
})
