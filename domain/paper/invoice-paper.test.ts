import { expect, test } from 'vitest'
import type { Invoice } from '../invoices/invoice.ts'
import { PLAIN_LINE, PLAIN_TERMS } from '../invoices/terms.ts'
import { paperOf } from './invoice-paper.ts'
import { readStoredPaper } from './older-paper.ts'
import { detailsPlaceOf, footOf, nameSizeOf } from './paper-sizes.ts'

const INVOICE: Invoice = {
  id: 'i',
  accountId: 'a',
  number: 'INV-000012',
  status: 'Half Payment',
  currency: 'NGN',
  customerId: null,
  customerName: 'Ada Ltd',
  seller: {
    businessId: 'b',
    name: 'Ọlá Ventures',
    email: 'pay@ola.example',
    phone: '0803 000 0142',
    category: 'Photography',
    address: 'Lagos',
    logoKey: null,
    taxId: '',
    cacNumber: '',
  },
  buyer: { name: 'Ada', email: 'ada@a.example', phone: '1', address: 'Enugu' },
  lines: [
    {
      id: 'l',
      description: 'Print',
      ...PLAIN_LINE,
      quantity: 1_500n,
      unitPrice: 100_000n,
      amount: 150_000n,
    },
  ],
  terms: PLAIN_TERMS,
  discount: 0n,
  vatByRate: [],
  withholding: 0n,
  subtotal: 150_000n,
  vatRate: 750,
  vat: 11_250n,
  total: 161_250n,
  amountPaid: 80_625n,
  createdAt: new Date('2026-11-22T23:30:00Z'),
  credited: 0n,
  state: 'issued',
  issuedAt: new Date('2026-11-22T23:30:00Z'),
  sentAt: null,
  viewedAt: null,
  estimateId: null,
  voidReason: '',
  depositRate: null,
  recurringId: null,
  isOverdue: false,
  bank: null,
  clearance: null,
  dueDate: '2026-12-04',
  details: 'Three frames',
  footer: '',
  version: 1,
}
const money = (figure: string) => ({ currency: 'NGN' as const, figure })

test('[INV-8] the paper of an invoice has every text and figure final', () => {
  const paper = paperOf(INVOICE, ['Thanks'])
  expect(paper).toMatchObject({ title: 'INVOICE', label: 'Invoice INV-000012 to Ada Ltd' })
  expect(paper.to).toEqual({
    caption: 'BILL TO',
    name: 'Ada',
    address: 'Enugu',
    email: '',
    phone: '',
  })
  expect(paper.facts.map(({ caption, value }) => [caption, value])).toEqual([
    ['STATUS', 'Half Payment'],
    ['DATE', 'Monday, November 23, 2026'],
    ['DUE ON', 'Friday, December 4, 2026'],
    ['AMOUNT PAID', money('806.25')],
  ])
  expect(paper.rows).toEqual([['Print', '1.5', money('1,000.00'), money('1,500.00')]])
  expect(paper.sums.map(({ label, amount, kind }) => [label, amount.figure, kind])).toEqual([
    ['SUB-TOTAL', '1,500.00', 'plain'],
    ['V.A.T. (7.5%)', '112.50', 'plain'],
    ['TOTAL', '1,612.50', 'total'],
    ['AMOUNT DUE', '806.25', 'due'],
  ])
  expect(paper.stamp).toBeNull()
})

test('a draft has no amount due, and says that it has no client yet', () => {
  const buyer = { ...INVOICE.buyer, name: '', address: '' }
  const paper = paperOf({ ...INVOICE, state: 'draft', amountPaid: 0n, buyer }, [])
  expect(paper.sums.map(({ label }) => label)).toEqual(['SUB-TOTAL', 'V.A.T. (7.5%)', 'TOTAL'])
  expect([paper.stamp, paper.to.name]).toEqual(['DRAFT', 'No client yet'])
})

test('[INV-8] a paid invoice has the stamp, a tick, and no amount due', () => {
  const paper = paperOf({ ...INVOICE, status: 'Paid', amountPaid: INVOICE.total }, [])
  expect([paper.stamp, paper.facts[0]?.ring, paper.sums.length]).toEqual(['PAID', 'tick', 3])
})

test('credit notes are below the total, with what is still due, even if that is nothing', () => {
  const sums = (changes: object) =>
    paperOf({ ...INVOICE, ...changes }, [])
      .sums.slice(3)
      .map(({ label, amount }) => [label, amount.figure])
  expect(sums({ credited: 60_000n })).toEqual([
    ['CREDITED', '-600.00'],
    ['AMOUNT DUE', '206.25'],
  ])
  expect(sums({ credited: 161_250n })).toEqual([
    ['CREDITED', '-1,612.50'],
    ['AMOUNT DUE', '0.00'],
  ])
})

test('the bank account is below the sums while something is due', () => {
  const bank = { bankName: 'GTBank', accountNumber: '0123456789', accountName: '' }
  const lines = (changes: object) =>
    paperOf({ ...INVOICE, bank, ...changes }, []).transfer.map(({ caption, value }) => [
      caption,
      value,
    ])
  expect(lines({})).toEqual([
    ['BANK', 'GTBank'],
    ['ACCOUNT NUMBER', '0123456789'],
    ['REFERENCE', 'INV-000012'],
  ])
  for (const changes of [
    { bank: null },
    { state: 'draft' },
    { state: 'void' },
    { amountPaid: INVOICE.total },
  ])
    expect(lines(changes)).toEqual([])
})

test('an invoice that the NRS accepted names its IRN and has the text of its QR code', () => {
  const answered = (state: 'waiting' | 'accepted' | 'rejected') => ({
    ...{ state, irn: 'INV000012-94ND90NR-20261123', qr: state === 'accepted' ? 'QR' : '' },
    ...{ reason: '', tries: 1, triesAgain: false },
  })
  const shown = (clearance: Invoice['clearance']) =>
    paperOf({ ...INVOICE, clearance }, []).clearance
  expect(shown(answered('accepted'))).toEqual({ irn: 'INV000012-94ND90NR-20261123', qr: 'QR' })
  for (const none of [null, answered('waiting'), answered('rejected')])
    expect(shown(none)).toBeNull()
})

test('long names, details and figures are marked, so that every renderer gives them the same space', () => {
  expect([60, 61, 120, 121].map((length) => nameSizeOf('n'.repeat(length)))).toEqual([
    'normal',
    'small',
    'small',
    'smallest',
  ])
  expect(detailsPlaceOf('d'.repeat(500), ['short'])).toBe('beside')
  expect(detailsPlaceOf('d'.repeat(501), ['short'])).toBe('below')
  expect(detailsPlaceOf('\n'.repeat(24), ['short'])).toBe('below')
  expect(detailsPlaceOf('d', ['a'], ['p'.repeat(200), 'p'.repeat(101)])).toBe('below')
  const large = paperOf({ ...INVOICE, total: 100_000_000_000n, amountPaid: 10_000_000_000n }, [])
  expect(large.sums.map(({ isLong }) => isLong)).toEqual([false, false, true, true])
  expect(large.facts[3]?.isLong).toBe(true)
  expect(footOf('Ọ̀'.repeat(101), 'INV-1')).toBe(`${'Ọ̀'.repeat(99)}… · INV-1`)
})

test('the deposit is below the amount due, until it is paid', () => {
  const labels = (changes: object) =>
    paperOf({ ...INVOICE, ...changes }, []).sums.map(({ label }) => label)
  expect(labels({ amountPaid: 0n, depositRate: 3_000 })).toContain('DEPOSIT TO PAY FIRST')
  expect(labels({ depositRate: 3_000 })).not.toContain('DEPOSIT TO PAY FIRST')
})

test('a paper stored in the older form says the same as one stored today', () => {
  const paper = paperOf(INVOICE, ['Thanks'])
  const [, , , paid] = paper.facts
  const older = readStoredPaper({
    number: 'INV-000012',
    seller: {
      name: 'Ọlá Ventures',
      address: 'Lagos',
      email: 'pay@ola.example',
      phone: '0803 000 0142',
    },
    buyer: { name: 'Ada', address: 'Enugu' },
    details: 'Three frames',
    status: 'Half Payment',
    settled: false,
    date: 'Monday, November 23, 2026',
    dueOn: 'Friday, December 4, 2026',
    amountPaid: money('806.25'),
    lines: [
      {
        description: 'Print',
        quantity: '1.5',
        unitPrice: money('1,000.00'),
        amount: money('1,500.00'),
      },
    ],
    subtotal: money('1,500.00'),
    vatLabel: 'V.A.T. (7.5%)',
    vat: money('112.50'),
    total: money('1,612.50'),
    amountDue: money('806.25'),
    notes: ['Thanks'],
  })
  expect(older).toEqual({ ...paper, label: 'Invoice INV-000012 to Ada' })
  expect(older.facts[3]).toEqual(paid)
  expect(readStoredPaper(paper)).toEqual(paper)
  const { transfer: _, clearance: __, ...earlier } = paper
  expect(readStoredPaper(earlier)).toEqual(paper)
})
