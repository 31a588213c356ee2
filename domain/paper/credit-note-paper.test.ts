import { expect, test } from 'vitest'
import type { CreditNote } from '../invoices/credit-note.ts'
import { PLAIN_LINE, PLAIN_PRICING } from '../invoices/terms.ts'
import { creditNotePaperOf } from './credit-note-paper.ts'

const NOTE: CreditNote = {
  id: 'c',
  number: 'CRN-000003',
  invoiceId: 'i',
  invoiceNumber: 'INV-000012',
  invoiceDay: '2026-11-22',
  currency: 'NGN',
  vatRate: 750,
  lines: [],
  ...{ terms: PLAIN_PRICING, discount: 0n, vatByRate: [] },
  ...{ subtotal: 10_000n, vat: 750n, amount: 10_750n, excess: 0n },
  clearance: null,
  reason: 'Two labels were unused',
  seller: {
    ...{ businessId: 'b', name: 'Ọlá Ventures', email: 'pay@ola.example', phone: '0803 000 0142' },
    ...{ category: 'Photography', address: 'Lagos', logoKey: null, taxId: '', cacNumber: '' },
  },
  buyer: { name: 'Ada', email: 'ada@a.example', phone: '1', address: 'Enugu' },
  createdAt: new Date('2026-11-23T09:30:00Z'),
}
const money = (figure: string) => ({ currency: 'NGN' as const, figure })

test('the paper of a credit note names its invoice and the reason', () => {
  const paper = creditNotePaperOf(NOTE)
  expect(paper).toMatchObject({
    title: 'CREDIT NOTE',
    label: 'Credit note CRN-000003 to Ada',
    details: 'Two labels were unused',
    stamp: null,
  })
  expect(paper.facts.map(({ caption, value }) => [caption, value])).toEqual([
    ['FOR INVOICE', 'INV-000012'],
    ['INVOICE DATE', 'Sunday, November 22, 2026'],
    ['DATE', 'Monday, November 23, 2026'],
    ['AMOUNT CREDITED', money('107.50')],
  ])
  expect(paper.rows).toEqual([
    ['Credit on invoice INV-000012', '1', money('100.00'), money('100.00')],
  ])
  expect(paper.sums.map(({ label, amount }) => [label, amount.figure])).toEqual([
    ['SUB-TOTAL', '100.00'],
    ['V.A.T. (7.5%)', '7.50'],
    ['TOTAL CREDITED', '107.50'],
  ])
})

test('its lines are those that were credited, and what was paid already is below them', () => {
  const line = {
    description: 'Label',
    ...PLAIN_LINE,
    quantity: 2_000n,
    unitPrice: 5_000n,
    amount: 10_000n,
  }
  const paper = creditNotePaperOf({ ...NOTE, lines: [line], excess: 5_000n })
  expect(paper.rows).toEqual([['Label', '2', money('50.00'), money('100.00')]])
  expect(paper.sums.at(-1)).toMatchObject({ label: 'PAID ALREADY', amount: money('50.00') })
})
