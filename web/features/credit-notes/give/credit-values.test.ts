import { expect, test } from 'vitest'
import { creditByAmount, creditByItems } from '../../../../contract/schemas/invoices/credit-note.ts'
import type { Invoice } from '../../../../domain/invoices/invoice.ts'
import { PLAIN_LINE, PLAIN_TERMS } from '../../../../domain/invoices/terms.ts'
import { creditAmount, paidAlready, startOf, wireCredit } from './credit-values.ts'

const invoice = {
  id: 'an-invoice',
  seller: { businessId: 'b' },
  depositRate: null,
  terms: PLAIN_TERMS,
  lines: [
    {
      ...{ id: '1', description: 'Work', ...PLAIN_LINE },
      ...{ quantity: 1_500n, unitPrice: 2_000n, amount: 3_000n },
    },
  ],
  ...{ total: 3_225n, vatRate: 750, amountPaid: 1_000n, credited: 225n },
} as unknown as Invoice
const start = { ...startOf(invoice), reason: 'Not delivered' }

test('all that is left is an amount', () => {
  expect(creditAmount(invoice, start)).toBe(3_000n)
  expect(creditByAmount.parse(wireCredit(invoice, start))).toMatchObject({
    invoiceID: 'an-invoice',
    amount: 3_000n,
  })
})

test('an own amount may be typed short', () => {
  const values = { ...start, extent: 'amount', amount: '0.02k' } as const
  expect(creditAmount(invoice, values)).toBe(2_000n)
  expect(creditByAmount.parse(wireCredit(invoice, values)).amount).toBe(2_000n)
  expect(creditAmount(invoice, { ...values, amount: 'two' })).toBe(0n)
})

test('items start as those of the invoice, and VAT is added', () => {
  const values = { ...start, extent: 'items' } as const
  expect(creditAmount(invoice, values)).toBe(3_225n)
  const { items } = creditByItems.parse(wireCredit(invoice, values))
  expect(items).toMatchObject([{ description: 'Work', qty: 1_500n, unitPrice: 2_000n }])
})

test('what was paid already is more than what is due', () => {
  expect(paidAlready(invoice, 2_000n)).toBe(0n)
  expect(paidAlready(invoice, 2_001n)).toBe(1n)
  expect(paidAlready({ ...invoice, credited: 3_000n }, 225n)).toBe(225n)
})
