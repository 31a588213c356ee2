import { expect, test } from 'vitest'
import { BLANK_LINE, BLANK_TERMS } from '../form/index.ts'
import { dropStaleChoices, parseDraft, repeatKey } from './draft-values.ts'

const LINE = {
  ...{ description: 'Ọ̀ṣọ́', quantity: '1.5', unitPrice: '1,000' },
  ...{ discountRate: '5', vatCategory: 'exempt' as const, vatReason: 'Books' },
}
const DRAFT = {
  version: 3,
  sentAs: 'key-1',
  values: {
    businessId: 'b2',
    customerId: 'c1',
    dueDate: '2027-01-29',
    currency: 'GBP' as const,
    details: 'd',
    depositRate: '30',
    ...{ pricesIncludeVat: 'yes' as const, discountRate: '10', supplyDay: '2027-01-02' },
    ...{ withholdingRate: '5', exchange: { rate: '1,540.25', day: '2027-01-01' } },
    footer: '<p>f</p>',
    lines: [LINE],
  },
}
const START = { ...DRAFT.values, businessId: 'b1', customerId: '', currency: 'NGN' as const }
const current = { start: START, businesses: ['b1', 'b2'] }

test('a draft is read back from JSON unchanged', () => {
  expect(parseDraft(JSON.parse(JSON.stringify(DRAFT)))).toEqual(DRAFT)
})

test('a draft that was stored under the names of the wire opens with all its values', () => {
  const { businessId, customerId, depositRate, lines: _, ...rest } = DRAFT.values
  const { quantity, ...line } = LINE
  const wireNames = { businessID: businessId, clientName: customerId, depositPercent: depositRate }
  const values = { ...wireNames, ...rest, items: [{ ...line, qty: quantity }] }
  expect(parseDraft(JSON.parse(JSON.stringify({ ...DRAFT, values })))).toEqual(DRAFT)
})

test.each([null, 'text', {}, { values: {} }, { values: { lines: 'none' } }])(
  '%j is no draft',
  (body) => {
    expect(parseDraft(body)).toBeNull()
  },
)

test('missing values and wrong types become empty, and there is always a line', () => {
  const read = parseDraft({ values: { currency: 'XYZ', dueDate: 7, lines: [null] } })
  expect(read).toEqual({
    version: 0,
    sentAs: '',
    values: {
      ...{ businessId: '', customerId: '', dueDate: '', currency: 'NGN', details: '', footer: '' },
      depositRate: '',
      ...BLANK_TERMS,
      lines: [BLANK_LINE],
    },
  })
})

test('a deleted business is deselected; the rest stays', () => {
  expect(dropStaleChoices(DRAFT.values, current)).toEqual(DRAFT.values)
  const fitted = dropStaleChoices(DRAFT.values, { ...current, businesses: ['b1'] })
  expect(fitted).toEqual({ ...DRAFT.values, businessId: 'b1' })
})

test('an invoice that was paid in part keeps its currency', () => {
  const fitted = dropStaleChoices(DRAFT.values, { ...current, currency: 'USD' })
  expect(fitted).toEqual({ ...DRAFT.values, currency: 'USD' })
})

test('a submit is repeated under its key only while its values are unchanged', () => {
  expect(repeatKey(DRAFT, dropStaleChoices(DRAFT.values, current))).toBe('key-1')
  expect(repeatKey(DRAFT, dropStaleChoices(DRAFT.values, { ...current, businesses: ['b1'] }))).toBe(
    '',
  )
  expect(repeatKey({ ...DRAFT, sentAs: '' }, DRAFT.values)).toBe('')
})
