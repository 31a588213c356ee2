import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Invoice } from '../../../domain/invoices/invoice.ts'
import { PLAIN_LINE, PLAIN_TERMS } from '../../../domain/invoices/terms.ts'
import { invoice as schema } from '../../endpoints/invoices/invoices.ts'
import { fromInvoice, toInvoice } from './invoice.ts'

const INVOICE: Invoice = {
  id: '018f2b64-0000-7000-8000-000000000001',
  accountId: '018f2b64-0000-7000-8000-000000000002',
  number: 'INV-000012',
  status: 'Half Payment',
  currency: 'NGN',
  customerId: null,
  customerName: 'Ẹ̀bùn Ltd',
  seller: {
    businessId: '018f2b64-0000-7000-8000-000000000003',
    name: 'Ọlá Ventures',
    email: 'pay@ola.example',
    phone: '0803 000 0142',
    category: 'Photography',
    address: 'Lagos',
    logoKey: 'abc.png',
    taxId: '',
    cacNumber: '',
  },
  buyer: { name: 'Ẹ̀bùn', email: 'e@ebun.example', phone: '0806 000 0117', address: 'Ìbàdàn' },
  lines: [
    {
      id: 'l1',
      description: 'Print',
      ...PLAIN_LINE,
      quantity: 1_005n,
      unitPrice: 29n,
      amount: 29n,
    },
    {
      id: 'l2',
      description: 'Film',
      ...PLAIN_LINE,
      quantity: 1_000n,
      unitPrice: 999_999_999_999_970n,
      amount: 999_999_999_999_970n,
    },
  ],
  terms: PLAIN_TERMS,
  discount: 0n,
  vatByRate: [],
  withholding: 0n,
  subtotal: 999_999_999_999_999n,
  vatRate: 750,
  vat: 0n,
  total: 999_999_999_999_999n,
  amountPaid: 500_000_000_000_000n,
  createdAt: new Date('2026-11-22T10:11:12.345Z'),
  credited: 0n,
  state: 'issued',
  issuedAt: new Date('2026-11-22T10:11:12.345Z'),
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
  details: '',
  footer: '<p>Pay &amp; smile: <a href="https://a.example">"here"</a></p>',
  version: 3,
}

test('an invoice is the same after encoding and decoding, to the kobo', () => {
  const sent: unknown = JSON.parse(JSON.stringify(z.encode(schema, INVOICE)))
  expect(z.decode(schema, z.any().parse(sent))).toEqual(INVOICE)
})

test('the JSON keeps its names and units', () => {
  const { seller } = INVOICE
  expect(fromInvoice(INVOICE)).toMatchObject({
    _id: INVOICE.id,
    userID: INVOICE.accountId,
    invoiceNo: 'INV-000012',
    items: [{ _id: 'l1', qty: 1.005, unitPrice: 0.29, amount: 0.29 }, {}],
    vatRate: 7.5,
    total: 9_999_999_999_999.99,
    business: { _id: seller.businessId, businessLogo: '/files/abc.png', vatRate: 7.5 },
    client: { name: 'Ẹ̀bùn', clientName: 'Ẹ̀bùn' },
    clientName: 'Ẹ̀bùn Ltd',
    clientID: null,
    bgColor: '#fbeaea',
  })
})

test('a figure that is not exact is an error, not a rounded figure', () => {
  expect(() => toInvoice({ ...fromInvoice(INVOICE), total: 0.001 })).toThrow(RangeError)
})
