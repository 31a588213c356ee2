import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LIMITS } from '../../domain/invoices/invoice.ts'
import { invoiceEdit, invoiceFields, statusUpdate } from '../schemas/invoices/invoice-fields.ts'
import { businessFields } from '../schemas/parties/business.ts'
import { fromInvoiceFields, fromStatusFields } from './invoices/invoice-fields.ts'
import { fromBusinessFields } from './parties/business-fields.ts'

const sent = (body: unknown): unknown => JSON.parse(JSON.stringify(body))

test('a parsed invoice form is the same after encoding and decoding', () => {
  const line = fc.record({
    description: fc.constant('Brand identity'),
    qty: fc.bigInt({ min: 1n, max: LIMITS.quantity }),
    unitPrice: fc.bigInt({ min: 0n, max: LIMITS.unitPrice }),
    discountPercent: fc.integer({ min: 0, max: 10_000 }),
    vatCategory: fc.constant('exempt' as const),
    vatReason: fc.constant('Books'),
  })
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 5 }), (items) => {
      const fields = {
        ...{ clientID: 'c', dueDate: '2026-12-04', items, version: 3 },
        ...{ pricesIncludeVat: true, discountPercent: 1_250, supplyDate: '2026-12-01' },
        ...{ withholdingRate: 500, fx: { rate: 1_540_250_001n, day: '2026-12-01' } },
      }
      expect(invoiceEdit.parse(sent(fromInvoiceFields(fields)))).toEqual(fields)
      expect(invoiceFields.parse(sent(fromInvoiceFields(fields))).items).toEqual(items)
    }),
  )
})

test('the amount of a status form is the same after encoding and decoding, and may be missing', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: LIMITS.total }), (amountPaid) => {
      const fields = { amountPaid, version: 1 }
      expect(statusUpdate.parse(sent(fromStatusFields(fields)))).toEqual(fields)
    }),
  )
  expect(fromStatusFields({ status: 'Paid' })).toEqual({ status: 'Paid' })
})

test('the rate of a business form is the same after encoding and decoding, and may be missing', () => {
  const fields = {
    businessName: 'Ọlá Ṣọlá Ventures',
    businessEmail: 'pay@olasola.example',
    businessPhone: '+234 803 000 0142',
    businessCategory: 'Photography',
    businessAddress: '14 Adéníran Ògúnsànyà Street',
  } as const
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000 }), (vatRate) => {
      const parsed = businessFields.parse(sent(fromBusinessFields({ ...fields, vatRate })))
      expect(parsed).toEqual({ ...fields, vatRate })
    }),
  )
  expect(fromBusinessFields(fields)).toEqual(fields)
})
