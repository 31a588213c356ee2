import { expect, test } from 'vitest'
import { readEvent, toEvent } from './event.ts'

const event = (name: string, data: unknown) =>
  toEvent(Buffer.from(JSON.stringify({ event: name, data })))
const contentOf = (name: string, data: unknown) => {
  const { kept } = event(name, data)
  return readEvent(name, JSON.parse(kept))
}

test.each([
  ['charge.success', { reference: 'RIS-1', id: 7 }, 'charge.success|RIS-1|7'],
  ['charge.dispute.remind', { id: 3, status: 'pending' }, 'charge.dispute.remind|3|pending'],
  [
    'refund.processed',
    { transaction_reference: 'RIS-1', refund_reference: null, amount: '5000' },
    'refund.processed|RIS-1||5000',
  ],
  ['transfer.success', { reference: 'T-1', transfer_code: 'TRF_1' }, 'transfer.success|T-1|TRF_1'],
])('the key of %s identifies the event and its object', (name, data, key) => {
  expect(event(name, data).key).toBe(key)
  expect(event(name, { ...data, paid_at: 'later', attempts: 2 }).key).toBe(key)
})

test('events without identifying fields are distinguished by their bytes', () => {
  const list = event('subscription.expiring_cards', [{ brand: 'visa' }])
  expect(list.key).toMatch(/^subscription\.expiring_cards\|[0-9a-f]{64}$/)
  expect(event('subscription.expiring_cards', [{ brand: 'verve' }]).key).not.toBe(list.key)
  expect(event('subscription.expiring_cards', [{ brand: 'visa' }]).key).toBe(list.key)
})

test.each([
  ['5000', 5_000n],
  [5_000, 5_000n],
  ['50.00', null],
  [-1, null],
  [null, null],
])('the amount %j of a refund is read exactly', (amount, expected) => {
  const data = { transaction_reference: 'RIS-1', amount }
  expect(contentOf('refund.processed', data)).toMatchObject({ about: 'refund', amount: expected })
})

test('a dispute refers to the payment of its transaction', () => {
  const transaction = { reference: 'RIS-1' }
  const data = { id: 358950, status: 'resolved', transaction, transaction_reference: null }
  expect(contentOf('charge.dispute.resolve', data)).toMatchObject({
    about: 'dispute',
    id: '358950',
    reference: 'RIS-1',
    state: 'resolved',
  })
})

test.each([
  ['null', 'null'],
  ['invalid JSON', 'charge.success'],
  ['nothing', ''],
  ['no name', '{"data":{}}'],
  ['an invalid name', '{"event":7,"data":{}}'],
  ['no data', '{"event":"charge.success"}'],
  ['a list', '{"event":"charge.success","data":[{"reference":"RIS-1"}]}'],
])('a body with %s is an event without a payment', (_what, body) => {
  const { reference, kept } = toEvent(Buffer.from(body))
  expect(reference).toBeNull()
  expect(() => JSON.parse(kept)).not.toThrow()
})

test('only required fields are kept, even in nested objects', () => {
  const { kept } = event('charge.success', {
    reference: 'RIS-1',
    gateway_response: 'x'.repeat(5_000),
    authorization: { last4: '4081' },
    transaction: { reference: 'RIS-1', customer: { email: 'ada@example.ng' } },
    log: { history: [{ message: 'opened' }] },
  })
  expect(JSON.parse(kept).data).toEqual({
    reference: 'RIS-1',
    gateway_response: 'x'.repeat(300),
    transaction: { reference: 'RIS-1' },
  })
})
