import { expect, test } from 'vitest'
import { estimateEdit, estimateFields } from '../../../../contract/schemas/estimate.ts'
import type { Estimate } from '../../../../domain/estimates/estimate.ts'
import { PLAIN_LINE, PLAIN_PRICING } from '../../../../domain/invoices/terms.ts'
import { blankEstimate, valuesOfEstimate, wireEstimate } from './estimate-values.ts'

const nobody = { name: '', email: '', phone: '', address: '' }
const estimate: Estimate = {
  id: 'e',
  number: 'EST-000001',
  status: 'Sent',
  customerId: 'c',
  customerName: 'Ada Ltd',
  seller: { ...nobody, businessId: 'b', category: '', logoKey: null, taxId: '', cacNumber: '' },
  buyer: nobody,
  currency: 'USD',
  details: 'A wedding',
  footer: '<p>Thanks</p>',
  lines: [
    {
      id: 'l',
      description: 'Chairs',
      ...PLAIN_LINE,
      quantity: 2_500n,
      unitPrice: 65_050n,
      amount: 0n,
    },
  ],
  terms: PLAIN_PRICING,
  discount: 0n,
  vatByRate: [],
  subtotal: 0n,
  vatRate: 0,
  vat: 0n,
  total: 0n,
  validUntil: '2026-12-04',
  depositRate: 3_050,
  version: 7,
  createdAt: new Date('2026-11-22T09:00:00Z'),
  sentAt: null,
  answeredAt: null,
  acceptedBy: '',
  declineReason: '',
  invoiceId: null,
  invoiceNumber: '',
}

test('an estimate opened in the editor and saved unchanged is the same, in the version that was opened', () => {
  const body = wireEstimate(valuesOfEstimate(estimate), 'u', estimate)
  expect(estimateEdit.parse(body)).toEqual({
    userID: 'u',
    businessID: 'b',
    clientID: 'c',
    clientName: 'Ada Ltd',
    currency: 'USD',
    details: 'A wedding',
    footer: '<p>Thanks</p>',
    validUntil: '2026-12-04',
    depositPercent: 3_050,
    ...{ pricesIncludeVat: false, discountPercent: 0 },
    items: [
      {
        ...{ description: 'Chairs', qty: 2_500n, unitPrice: 65_050n },
        ...{ discountPercent: 0, vatCategory: 'standard', vatReason: '' },
      },
    ],
    version: 7,
  })
})

test('a client who was deleted keeps the name on the estimate', () => {
  const former = { ...estimate, customerId: null }
  const body = wireEstimate(valuesOfEstimate(former), 'u', former)
  expect(body).toMatchObject({ clientName: 'Ada Ltd' })
  expect(body).not.toHaveProperty('clientID')
})

test('a new estimate is valid for thirty days, and says everything that it lacks at once', () => {
  const blank = blankEstimate('b', '', '2026-12-15')
  expect(blank.dueDate).toBe('2027-01-14')
  const lacking = (dueDate: string) =>
    estimateFields
      .safeParse(wireEstimate({ ...blank, dueDate }, 'u', undefined))
      .error?.issues.map(({ path }) => path.join('.'))
  expect(lacking('')).toEqual(
    expect.arrayContaining(['clientName', 'validUntil', 'items.0.description']),
  )
})
