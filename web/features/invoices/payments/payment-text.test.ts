import { expect, test } from 'vitest'
import type { Payment } from '../../../../domain/invoices/payment.ts'
import { formatAmount } from '../../../lib/format/format.ts'
import { dueText, excessOf, leftOf, restOf, shareOf, titleOf } from './payment-text.ts'

const payment: Payment = {
  id: 'p',
  allocations: [
    { invoiceId: 'a', invoiceNumber: 'INV-000001', amount: 6_000n },
    { invoiceId: 'b', invoiceNumber: 'INV-000002', amount: 3_000n },
  ],
  credited: 1_000n,
  customerId: 'c',
  customerName: 'Ada',
  currency: 'NGN',
  amount: 10_000n,
  method: 'transfer',
  paidOn: '2026-11-22',
  reference: '',
  note: '',
  source: 'manual',
  reversedAt: null,
  reverseReason: '',
  refundOf: null,
  isDisputed: false,
  receipt: null,
  certificate: null,
  certificateKey: null,
  createdAt: new Date('2026-11-22T10:00:00Z'),
}
const ngn = (minor: bigint) => formatAmount(minor, 'NGN')

test('a payment is called by its method, by credit, or a correction', () => {
  expect(titleOf(payment)).toBe('Bank transfer')
  expect(titleOf({ ...payment, source: 'credit', method: 'other' })).toBe('From credit')
  expect(titleOf({ ...payment, amount: -1n, method: 'other' })).toBe('Correction')
  expect(titleOf({ ...payment, amount: -1n, refundOf: 'p' })).toBe('Refund')
  expect(titleOf({ ...payment, source: 'online' })).toBe('Bank transfer, paid online')
})

test('an invoice shows its share of a payment, and where the rest went', () => {
  expect(shareOf(payment, 'a')).toBe(6_000n)
  expect(restOf(payment, 'a')).toBe(
    `Of ${ngn(10_000n)}: ${ngn(3_000n)} for INV-000002, ${ngn(1_000n)} became credit`,
  )
  const whole = { ...payment, allocations: payment.allocations.slice(0, 1), credited: 0n }
  expect(restOf(whole, 'a')).toBe('')
})

test('what is left of a payment is less its own refunds', () => {
  const refunds = [
    { ...payment, id: 'r', amount: -400n, refundOf: 'p' },
    { ...payment, id: 's', amount: -100n, refundOf: 'other' },
  ]
  expect(leftOf(payment, [payment, ...refunds])).toBe(9_600n)
})

test('only what is more than is due is excess', () => {
  expect(excessOf(10_001n, 10_000n)).toBe(1n)
  expect(excessOf(10_000n, 10_000n)).toBe(0n)
  expect(excessOf(null, 10_000n)).toBe(0n)
})

test('after a payment, what is left is said', () => {
  expect(dueText(250n, 'NGN')).toBe(`${ngn(250n)} is still due.`)
  expect(dueText(0n, 'NGN')).toBe('Nothing is due any more.')
})
