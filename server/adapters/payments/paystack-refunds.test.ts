import { afterEach, beforeEach, expect, test } from 'vitest'
import { json, type Reply, raw, startFakePaystack } from '../../../test/fakes/fake-paystack.ts'
import { createPaystack } from './paystack.ts'
import { RefundRefused } from './refund-refused.ts'

const PAYMENT = {
  reference: 'RIN-01998f00-0000-7000-8000-000000000001',
  transactionId: '4099260516',
}

let standIn: Awaited<ReturnType<typeof startFakePaystack>>
beforeEach(async () => {
  standIn = await startFakePaystack()
})
afterEach(async () => {
  await standIn.close()
  expect(standIn.asked.map((each) => each.fault).filter(Boolean)).toEqual([])
})

const paystack = (timeoutMs = 10_000) =>
  createPaystack({ secretKey: 'sk_test_a1b2', baseUrl: standIn.url, timeoutMs })
const refundOf = (timeoutMs?: number) =>
  paystack(timeoutMs)
    .refund(PAYMENT.reference, 100n)
    .catch((error: unknown) => error)

test.each([400, 401, 404, 422, 429])(
  'a refund that is answered with %i was refused',
  async (status) => {
    standIn.answers(json(status, { status: false, message: 'Transaction has been fully reversed' }))
    const refusal = await refundOf()
    expect(refusal).toBeInstanceOf(RefundRefused)
    expect(refusal).toMatchObject({ code: 'payment-unavailable' })
    expect(String(refusal instanceof Error && refusal.cause)).toContain('fully reversed')
  },
)

const unclear: [string, Reply][] = [
  ['an outage', json(503, { status: false, message: 'Try again' })],
  ['a time limit on the way', json(408, { status: false, message: 'Request Timeout' })],
  ['a page of a proxy', raw(403, '<html>Forbidden</html>')],
  ['a success without its word', json(200, { status: false, message: 'Queued' })],
  ['a broken connection', (reply) => reply.destroy()],
  ['silence', () => undefined],
]

test.each(unclear)('after %s it is unknown whether the refund was made', async (_what, reply) => {
  standIn.answers(reply)
  const failure = await refundOf(300)
  expect(failure).toMatchObject({ code: 'payment-unavailable' })
  expect(failure).not.toBeInstanceOf(RefundRefused)
})

const listed = (amount: number, changes: object = {}) => ({
  transaction: Number(PAYMENT.transactionId),
  ...{ id: 1, domain: 'test', currency: 'NGN', amount, status: 'pending', refunded_at: null },
  ...changes,
})

test('all refunds of a transaction are added up, and those of others are not', async () => {
  const page = Array.from({ length: 100 }, () => listed(7, { transaction: 8 }))
  page[0] = listed(50_000)
  const last = [
    listed(20_000, { transaction: { id: PAYMENT.transactionId }, status: 'failed' }),
    listed(5_000, { transaction: PAYMENT.transactionId, amount: '5000' }),
  ]
  standIn.answers((reply) => {
    const isFirst = standIn.asked.at(-1)?.path.endsWith('page=1')
    json(200, { status: true, message: 'Refunds retrieved', data: isFirst ? page : last })(reply)
  })
  expect(await paystack().refunds(PAYMENT)).toBe(75_000n)
  expect(standIn.asked.map(({ path }) => path)).toEqual([
    '/refund?transaction=4099260516&perPage=100&page=1',
    '/refund?transaction=4099260516&perPage=100&page=2',
  ])
})

test('a list that cannot be read or has no end says nothing', async () => {
  const replies = [
    json(200, { status: true, message: 'Fine', data: [{ amount: 1.5, transaction: 1 }] }),
    json(200, { status: true, message: 'Fine', data: Array(100).fill(listed(1)) }),
    json(404, { status: false, message: 'Not found' }),
  ]
  for (const reply of replies) {
    standIn.answers(reply)
    await expect(paystack().refunds(PAYMENT)).rejects.toMatchObject({ code: 'payment-unavailable' })
  }
  const unknown = { ...PAYMENT, transactionId: null }
  await expect(paystack().refunds(unknown)).rejects.toMatchObject({ code: 'payment-unavailable' })
})
