import { describe, expect, test } from 'vitest'
import type { CreditNote } from '../../../../domain/invoices/credit-note.ts'
import type { Invoice } from '../../../../domain/invoices/invoice.ts'
import { PLAIN_LINE, PLAIN_TERMS, withholdingOn } from '../../../../domain/invoices/terms.ts'
import type { VatCategory } from '../../../../domain/money/tax.ts'
import { totalsOf } from '../../../../domain/money/totals.ts'
import { ruleFaults, schemaFaults } from '../../../../test/documents/en16931/check.ts'
import { documentOfCreditNote, documentOfInvoice } from './document.ts'
import { ublOf } from './ubl.ts'

const SELLER = {
  ...{ businessId: 'b', name: 'Ọlá & <Sons>', email: 'pay@ola.example', phone: '0803 000 0142' },
  ...{ category: 'Photography', address: '14 Allen Avenue,\nÌkẹjà', logoKey: null },
  ...{ taxId: '20198222-0002', cacNumber: 'RC 123456' },
}
const BUYER = { name: 'Ada "A" Ltd', email: '', phone: '', address: 'Enugu' }
const MIXES: VatCategory[][] = [
  ['standard'],
  ['zero'],
  ['exempt'],
  ['standard', 'zero', 'exempt'],
  ['exempt', 'standard', 'standard'],
]

interface Choice {
  mix: VatCategory[]
  pricesIncludeVat?: boolean
  /** Basis points. */
  discountRate?: number
  lineDiscount?: number
  vatRate?: number
  withholdingRate?: number
  isForeign?: boolean
}

function invoiceOf(choice: Choice): Invoice {
  const { mix, vatRate = 750, pricesIncludeVat = false, discountRate = 0, isForeign } = choice
  const lines = mix.map((vatCategory, n) => ({
    ...PLAIN_LINE,
    ...{ id: String(n), description: `Work & <things> ${n}`, vatCategory },
    ...{ quantity: 1_333n * BigInt(n + 1), unitPrice: 99_999n + BigInt(n) },
    discountRate: n === 0 ? (choice.lineDiscount ?? 0) : 0,
    vatReason: vatCategory === 'exempt' ? 'Books' : '',
  }))
  const { lines: amounts, ...totals } = totalsOf(lines, { vatRate, pricesIncludeVat, discountRate })
  const withholdingRate = choice.withholdingRate ?? null
  return {
    ...{ id: 'i', accountId: 'a', number: 'INV-000012', customerId: null, customerName: 'Ada' },
    ...{ seller: SELLER, buyer: BUYER, status: 'Not-Paid', state: 'issued' },
    currency: isForeign ? 'USD' : 'NGN',
    lines: lines.map((line, n) => ({ ...line, amount: amounts[n] ?? 0n })),
    terms: {
      ...PLAIN_TERMS,
      ...{ pricesIncludeVat, discountRate, withholdingRate },
      supplyDay: isForeign ? '2026-11-01' : '',
      exchange: isForeign ? { rate: 1_540_250_000n, day: '2026-11-20' } : null,
    },
    ...totals,
    vatRate,
    withholding: withholdingOn(totals.subtotal, withholdingRate),
    ...{ amountPaid: 0n, credited: 0n, depositRate: null, estimateId: null, recurringId: null },
    createdAt: new Date('2026-11-22T09:00:00Z'),
    ...{ issuedAt: new Date('2026-11-22T09:00:00Z'), sentAt: null, viewedAt: null },
    ...{ voidReason: '', isOverdue: false, dueDate: '2026-12-04', details: 'Labels', footer: '' },
    version: 1,
    clearance: null,
    bank: isForeign
      ? null
      : { bankName: 'Zenith', accountNumber: '0123456789', accountName: 'Ola' },
  }
}

function noteOf(choice: Choice, byAmount: boolean): CreditNote {
  const invoice = invoiceOf(choice)
  const { lines, total: amount, ...sums } = invoice
  return {
    ...sums,
    ...{ id: 'c', number: 'CRN-000003', invoiceId: 'i', invoiceNumber: 'INV-000012', amount },
    ...{ invoiceDay: '2026-11-22', excess: 0n, reason: 'Two labels were unused' },
    lines: byAmount ? [] : lines,
    discount: byAmount ? 0n : invoice.discount,
  }
}

const both = [false, true]
const CHOICES: Choice[] = MIXES.flatMap((mix) =>
  both.flatMap((pricesIncludeVat) =>
    [0, 1_250].flatMap((discountRate) =>
      [0, 1_000].map((lineDiscount) => ({ mix, pricesIncludeVat, discountRate, lineDiscount })),
    ),
  ),
)
const OTHERS: Choice[] = MIXES.flatMap((mix) => [
  { mix, vatRate: 0, discountRate: 333 },
  { mix, withholdingRate: 500 },
  { mix, isForeign: true, discountRate: 1_000 },
])

describe('the UBL of', () => {
  test('every combination of VAT, discounts and prices is valid', async () => {
    const all = await Promise.all(
      [...CHOICES, ...OTHERS].map((choice) =>
        ublOf(documentOfInvoice(invoiceOf(choice), '2026-11-22')),
      ),
    )
    expect(await schemaFaults('Invoice', all)).toEqual([])
    for (const [n, xml] of all.entries())
      expect([[...CHOICES, ...OTHERS][n], await ruleFaults(xml)]).toEqual([expect.anything(), []])
  })

  test('credit notes by items and by amount is valid, and names its invoice', async () => {
    const chosen = CHOICES.filter(
      ({ lineDiscount, discountRate, pricesIncludeVat }) =>
        lineDiscount && discountRate && pricesIncludeVat,
    )
    const written = [...chosen, { mix: ['zero'], vatRate: 0 } satisfies Choice].flatMap((choice) =>
      both.map((byAmount) => ublOf(documentOfCreditNote(noteOf(choice, byAmount), '2026-11-23'))),
    )
    const all = await Promise.all(written)
    expect(await schemaFaults('CreditNote', all)).toEqual([])
    for (const xml of all) expect(await ruleFaults(xml)).toEqual([])
    expect(all[0]).toContain('<cbc:CreditNoteTypeCode>381</cbc:CreditNoteTypeCode>')
    expect(all[0]).toContain('<cbc:ID>INV-000012</cbc:ID>')
  })

  test('an invoice says its figures exactly, and escapes its texts', async () => {
    const xml = await ublOf(documentOfInvoice(invoiceOf({ mix: ['standard'] }), '2026-11-22'))
    for (const part of [
      '<cbc:InvoiceTypeCode>380</cbc:InvoiceTypeCode>',
      '<cbc:RegistrationName>Ọlá &amp; &lt;Sons&gt;</cbc:RegistrationName>',
      '<cbc:InvoicedQuantity unitCode="C62">1.333</cbc:InvoicedQuantity>',
      '<cbc:PriceAmount currencyID="NGN">999.99</cbc:PriceAmount>',
      '<cbc:TaxExclusiveAmount currencyID="NGN">1332.99</cbc:TaxExclusiveAmount>',
      '<cbc:PayableAmount currencyID="NGN">1432.96</cbc:PayableAmount>',
    ])
      expect(xml).toContain(part)
  })

  test('an invoice without the totals that its lines give is refused by the rules', async () => {
    const invoice = { ...invoiceOf({ mix: ['standard'] }), total: 1n }
    const faults = await ruleFaults(await ublOf(documentOfInvoice(invoice, '2026-11-22')))
    expect(faults.join()).toContain('BR-CO-15')
  })
})
