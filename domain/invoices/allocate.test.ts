import { expect, test } from 'vitest'
import { allocate, type PaidInvoice } from './allocate.ts'

const invoiceOf = (id: string, changes: Partial<PaidInvoice> = {}): PaidInvoice => ({
  ...{ id, number: `INV-00000${id}`, currency: 'NGN', takesPayments: true },
  ...{ total: 1_000n, amountPaid: 0n, credited: 0n },
  ...changes,
})
const paymentOf = (amount: bigint, parts: [id: string, amount: bigint | null][]) => ({
  amount,
  allocations: parts.map(([invoiceId, part]) => ({ invoiceId, amount: part })),
  ...{ currency: 'NGN' as const, keepsExcess: false },
})
const both = [invoiceOf('1'), invoiceOf('2', { amountPaid: 400n })]

test('each invoice takes what is meant for it, and stands as it is paid then', () => {
  expect(
    allocate(
      paymentOf(1_100n, [
        ['1', 500n],
        ['2', null],
      ]),
      both,
    ),
  ).toEqual({
    entries: [
      { invoiceId: '1', amount: 500n, amountPaid: 500n, status: 'Half Payment' },
      { invoiceId: '2', amount: 600n, amountPaid: 1_000n, status: 'Paid' },
    ],
    rest: 0n,
  })
})

test('more than is due is refused with what is due, unless the excess may become credit', () => {
  const payment = paymentOf(700n, [['2', null]])
  expect(() => allocate(payment, both)).toThrow('Only NGN 6.00 is due on INV-000002.')
  expect(allocate({ ...payment, keepsExcess: true }, both)).toEqual({
    entries: [{ invoiceId: '2', amount: 600n, amountPaid: 1_000n, status: 'Paid' }],
    rest: 100n,
  })
})

test('credit notes leave less to pay', () => {
  const payment = paymentOf(1_000n, [['1', null]])
  expect(() => allocate(payment, [invoiceOf('1', { credited: 1_000n })])).toThrow('Nothing is due')
})

test('a void or deleted invoice, and one in another currency, take nothing', () => {
  const payment = { ...paymentOf(1_000n, [['1', null]]), keepsExcess: true }
  for (const changes of [{ takesPayments: false }, { currency: 'USD' } as const])
    expect(allocate(payment, [invoiceOf('1', changes)])).toEqual({ entries: [], rest: 1_000n })
})

test('the parts come to the payment: neither to more nor to less', () => {
  expect(() => allocate(paymentOf(400n, [['1', 500n]]), both)).toThrow('more than the payment')
  expect(() => allocate(paymentOf(600n, [['1', 500n]]), both)).toThrow('more than the invoices')
})

test('an invoice that is not among them is not found', () => {
  expect(() => allocate(paymentOf(100n, [['3', null]]), both)).toThrow('Invoice not found.')
})
