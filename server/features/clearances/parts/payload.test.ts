import { expect, test } from 'vitest'
import { PLAIN_LINE } from '../../../../domain/invoices/terms.ts'
import { totalsOf } from '../../../../domain/money/totals.ts'
import type { EDocument } from '../../e-invoices/index.ts'
import { payloadOf } from './payload.ts'

const LINE = { ...PLAIN_LINE, description: 'Steel pipes\n6 m', quantity: 1_000n }

function documentOf(lines: Omit<EDocument['lines'][number], 'amount'>[], discountRate = 0) {
  const terms = { pricesIncludeVat: false, discountRate }
  const { lines: amounts, ...totals } = totalsOf(lines, { vatRate: 750, ...terms })
  const document: EDocument = {
    ...{ number: 'INV-000001', day: '2026-06-11', currency: 'NGN', vatRate: 750, terms },
    ...{ notes: [], dueDay: '2026-07-11', supplyDay: '', exchange: null, bank: null },
    corrects: null,
    seller: {
      ...{ businessId: 'b', name: 'Ọlá Ltd', email: 'pay@ola.example', phone: '0803 000 0142' },
      ...{ category: 'Photography', address: '14 Allen Avenue,\nÌkẹjà, Lagos', logoKey: null },
      ...{ taxId: '20198222-0002', cacNumber: '' },
    },
    buyer: { name: 'Zúmà Foods', email: 'z@zuma.example', phone: '12', address: 'Enugu' },
    lines: lines.map((line, n) => ({ ...line, amount: amounts[n] ?? 0n })),
    ...totals,
  }
  return document
}

const FACTS = {
  irn: 'INV000001-94ND90NR-20260611',
  nrsBusinessId: 'bb99420d-d6bb-422c-b371-b9f6d6009aae',
  customerTaxId: '',
}

// The sample of a vendor's documentation, which agrees with the published schema.
test('a commercial invoice of 2,250,000 naira at 7.5 % has the known sums', () => {
  const document = documentOf([{ ...LINE, unitPrice: 225_000_000n }])
  expect(payloadOf(document, { ...FACTS, hsnCode: '7306' })).toEqual({
    business_id: FACTS.nrsBusinessId,
    irn: FACTS.irn,
    issue_date: '2026-06-11',
    due_date: '2026-07-11',
    invoice_type_code: '381',
    payment_status: 'PENDING',
    document_currency_code: 'NGN',
    tax_currency_code: 'NGN',
    accounting_supplier_party: {
      party_name: 'Ọlá Ltd',
      tin: '20198222-0002',
      email: 'pay@ola.example',
      telephone: '+2348030000142',
      business_description: 'Photography',
      postal_address: {
        street_name: '14 Allen Avenue, Ìkẹjà, Lagos',
        city_name: 'Lagos',
        country: 'NG',
      },
    },
    tax_total: [
      {
        tax_amount: 168_750,
        tax_subtotal: [
          {
            taxable_amount: 2_250_000,
            tax_amount: 168_750,
            tax_category: { id: 'STANDARD_VAT', percent: 7.5 },
          },
        ],
      },
    ],
    legal_monetary_total: {
      line_extension_amount: 2_250_000,
      tax_exclusive_amount: 2_250_000,
      tax_inclusive_amount: 2_418_750,
      payable_amount: 2_418_750,
    },
    invoice_line: [
      {
        hsn_code: '7306',
        product_category: 'Photography',
        invoiced_quantity: 1,
        line_extension_amount: 2_250_000,
        item: { name: 'Steel pipes', description: 'Steel pipes\n6 m' },
        price: { price_amount: 2_250_000, base_quantity: 1, price_unit: 'EA' },
      },
    ],
  })
})

test('a credit note has the type that EN 16931 gives to invoices, and names the IRN that it corrects', () => {
  const document = documentOf([{ ...LINE, unitPrice: 100n }])
  const corrects = { number: 'INV-000001', day: '2026-06-11' }
  const payload = payloadOf({ ...document, corrects }, { ...FACTS, correctedIrn: FACTS.irn })
  expect(payload).toMatchObject({
    invoice_type_code: '380',
    billing_reference: [{ irn: FACTS.irn, issue_date: '2026-06-11' }],
  })
})

test('a customer is named with a tax ID only, and services have the class of their business', () => {
  const document = documentOf([{ ...LINE, unitPrice: 100n }])
  expect(payloadOf(document, FACTS)).not.toHaveProperty('accounting_customer_party')
  const payload = payloadOf(document, { ...FACTS, customerTaxId: '1234567890123' })
  expect(payload.accounting_customer_party).toEqual({
    party_name: 'Zúmà Foods',
    tin: '1234567890123',
    email: 'z@zuma.example',
    postal_address: { street_name: 'Enugu', city_name: 'Enugu', country: 'NG' },
  })
  expect(payload.invoice_line[0]).toMatchObject({ isic_code: '7420' })
})

test('discounts and VAT of several kinds add up', () => {
  const lines = [
    { ...LINE, quantity: 1_333n, unitPrice: 99_999n, discountRate: 1_000 },
    { ...LINE, unitPrice: 33_333n, vatCategory: 'zero' as const },
  ]
  const payload = payloadOf(documentOf(lines, 1_250), FACTS)
  const kobo = (naira = 0) => Math.round(naira * 100)
  const { legal_monetary_total: sums, tax_total, allowance_charge, invoice_line } = payload
  const all = invoice_line.reduce((sum, line) => sum + kobo(line.line_extension_amount), 0)
  expect(all).toBe(kobo(sums.line_extension_amount))
  expect(all - kobo(allowance_charge?.[0]?.amount)).toBe(kobo(sums.tax_exclusive_amount))
  expect(kobo(sums.tax_exclusive_amount) + kobo(tax_total[0]?.tax_amount)).toBe(
    kobo(sums.tax_inclusive_amount),
  )
  expect(tax_total[0]?.tax_subtotal.map(({ tax_category: { id } }) => id)).toEqual([
    'STANDARD_VAT',
    'ZERO_VAT',
  ])
})
