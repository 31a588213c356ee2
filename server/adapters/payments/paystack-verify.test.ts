import { afterEach, beforeEach, expect, test } from 'vitest'
import { json, startFakePaystack } from '../../../test/fakes/fake-paystack.ts'
import { createPaystack } from './paystack.ts'

const REFERENCE = 'RIS-01998f00-0000-7000-8000-000000000001'

let standIn: Awaited<ReturnType<typeof startFakePaystack>>
beforeEach(async () => {
  standIn = await startFakePaystack()
})
afterEach(async () => {
  await standIn.close()
  expect(standIn.asked.map((each) => each.fault).filter(Boolean)).toEqual([])
})

const paystack = (secretKey = 'sk_test_a1b2') => createPaystack({ secretKey, baseUrl: standIn.url })

/** A response to verify like the official example, including its nulls. */
const verified = (changes: object = {}) => ({
  status: true,
  message: 'Verification successful',
  data: {
    id: 4099260516,
    domain: 'test',
    status: 'success',
    reference: REFERENCE,
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

test('a payment is reported as the provider returns it', async () => {
  standIn.answers(json(200, verified()))
  expect(await paystack().verify(REFERENCE)).toEqual({
    reference: REFERENCE,
    status: 'success',
    amount: 700_000n,
    currency: 'NGN',
    domain: 'test',
    transactionId: '4099260516',
    channel: 'card',
  })
  expect(standIn.asked[0]).toMatchObject({
    method: 'GET',
    path: `/transaction/verify/${REFERENCE}`,
    body: undefined,
  })
})

test.each([
  [
    'fees borne by the payer are not credited',
    { amount: 40_333, requested_amount: 30_050 },
    30_050n,
  ],
  ['a partial charge credits what was paid', { amount: 10_000, requested_amount: 30_050 }, 10_000n],
  ['no requested amount', { amount: 30_050, requested_amount: undefined }, 30_050n],
  ['a requested amount of null', { amount: 30_050, requested_amount: null }, 30_050n],
  ['amounts as text', { amount: '40333', requested_amount: '30050' }, 30_050n],
])('[AUTH-16] %s', async (_what, amounts, credited) => {
  standIn.answers(json(200, verified(amounts)))
  expect((await paystack().verify(REFERENCE))?.amount).toBe(credited)
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
  expect((await paystack().verify(REFERENCE))?.status).toBe(reported)
})

test.each([0, '', { cart_id: 398 }, null])('metadata of %j is accepted', async (metadata) => {
  standIn.answers(json(200, verified({ metadata, authorization: {}, customer: null })))
  expect((await paystack().verify(REFERENCE))?.status).toBe('success')
})

test.each([
  ['a 404', json(404, { status: false, message: 'Entity not found', code: 'api_error' })],
  [
    'a 400 by its code',
    json(400, { status: false, message: 'Not known', code: 'transaction_not_found' }),
  ],
  ['a 400 by its text', json(400, { status: false, message: 'Transaction reference not found.' })],
])('an unknown reference, reported by %s, is null', async (_what, reply) => {
  standIn.answers(reply)
  expect(await paystack().verify(REFERENCE)).toBeNull()
})

test.each([
  ['of another reference', { reference: 'RIS-other' }],
  ['without a domain', { domain: null }],
  ['with an amount in parts of a kobo', { amount: 700_000.5 }],
  ['with a negative amount', { amount: -1 }],
])('[AUTH-16] a report %s is refused', async (_what, changes) => {
  standIn.answers(json(200, verified(changes)))
  await expect(paystack().verify(REFERENCE)).rejects.toMatchObject({
    code: 'payment-unavailable',
  })
})

test.each(['test', 'live'])('a report has its domain: %s', async (domain) => {
  standIn.answers(json(200, verified({ domain })))
  expect((await paystack('sk_live_a1b2').verify(REFERENCE))?.domain).toBe(domain)
})

test('the kind of the key determines which domain counts', () => {
  expect(paystack('sk_live_a1b2')).toMatchObject({ name: 'paystack', domain: 'live' })
  expect(paystack('sk_test_a1b2')).toMatchObject({ name: 'paystack-test', domain: 'test' })
})
