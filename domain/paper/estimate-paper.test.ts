import { expect, test } from 'vitest'
import type { Estimate } from '../estimates/estimate.ts'
import { PLAIN_LINE, PLAIN_PRICING } from '../invoices/terms.ts'
import { estimatePaperOf } from './estimate-paper.ts'

const ESTIMATE: Estimate = {
  ...{ id: 'e', number: 'EST-000004', status: 'Sent', version: 2 },
  ...{ customerId: 'c', customerName: 'Ada', currency: 'NGN', vatRate: 750 },
  validUntil: '2026-12-04',
  ...{ details: 'A new sign', footer: '', depositRate: 3_333 },
  lines: [
    {
      id: 'l',
      description: 'Sign',
      ...PLAIN_LINE,
      quantity: 2_000n,
      unitPrice: 5_000n,
      amount: 10_000n,
    },
  ],
  ...{ terms: PLAIN_PRICING, discount: 0n, vatByRate: [] },
  ...{ subtotal: 10_000n, vat: 750n, total: 10_750n },
  seller: {
    ...{ businessId: 'b', name: 'Ọlá Ventures', email: 'pay@ola.example', phone: '0803 000 0142' },
    ...{ category: 'Photography', address: 'Lagos', logoKey: null, taxId: '', cacNumber: '' },
  },
  buyer: { name: 'Ada', email: 'ada@a.example', phone: '1', address: 'Enugu' },
  createdAt: new Date('2026-11-23T09:30:00Z'),
  ...{ sentAt: null, answeredAt: null, acceptedBy: '', declineReason: '' },
  ...{ invoiceId: null, invoiceNumber: '' },
}
const money = (figure: string) => ({ currency: 'NGN' as const, figure })

test('the paper of an estimate says until when it is valid and what is paid first', () => {
  const paper = estimatePaperOf(ESTIMATE, [])
  expect(paper).toMatchObject({
    title: 'ESTIMATE',
    label: 'Estimate EST-000004 to Ada',
    stamp: null,
  })
  expect(paper.facts.map(({ caption, value }) => [caption, value])).toEqual([
    ['DATE', 'Monday, November 23, 2026'],
    ['VALID UNTIL', 'Friday, December 4, 2026'],
    ['TOTAL', money('107.50')],
  ])
  expect(paper.rows).toEqual([['Sign', '2', money('50.00'), money('100.00')]])
  // 33.33 % of 107.50 is 35.82975.
  expect(paper.sums.map(({ label, amount }) => [label, amount.figure])).toEqual([
    ['SUB-TOTAL', '100.00'],
    ['V.A.T. (7.5%)', '7.50'],
    ['TOTAL', '107.50'],
    ['DEPOSIT TO PAY FIRST', '35.83'],
  ])
})

test('an accepted one names who accepted it, and no deposit is printed unless it was agreed', () => {
  const paper = estimatePaperOf({ ...ESTIMATE, acceptedBy: 'Ada Obi', depositRate: null }, [])
  expect(paper.facts).toContainEqual(
    expect.objectContaining({ caption: 'ACCEPTED BY', value: 'Ada Obi' }),
  )
  expect(paper.sums.map(({ label }) => label)).not.toContain('DEPOSIT TO PAY FIRST')
})
