import { expect, test } from 'vitest'
import { dropStaleChoices, parseDraft, repeatKey } from './draft-values.ts'

const LINE = { description: 'Ọ̀ṣọ́', qty: '1.5', unitPrice: '1,000' }
const DRAFT = {
  version: 3,
  sentAs: 'key-1',
  values: {
    businessID: 'b2',
    clientName: 'c1',
    dueDate: '2027-01-29',
    currency: 'GBP' as const,
    details: 'd',
    depositPercent: '30',
    footer: '<p>f</p>',
    items: [LINE],
  },
}
const START = { ...DRAFT.values, businessID: 'b1', clientName: '', currency: 'NGN' as const }
const current = { start: START, businesses: ['b1', 'b2'], clients: ['c1'] }

test('a draft is read back from JSON unchanged', () => {
  expect(parseDraft(JSON.parse(JSON.stringify(DRAFT)))).toEqual(DRAFT)
})

test.each([null, 'text', {}, { values: {} }, { values: { items: 'none' } }])(
  '%j is no draft',
  (body) => {
    expect(parseDraft(body)).toBeNull()
  },
)

test('missing values and wrong types become empty, and there is always a line', () => {
  const read = parseDraft({ values: { currency: 'XYZ', dueDate: 7, items: [null] } })
  expect(read).toEqual({
    version: 0,
    sentAs: '',
    values: {
      ...{ businessID: '', clientName: '', dueDate: '', currency: 'NGN', details: '', footer: '' },
      depositPercent: '',
      items: [{ description: '', qty: '1', unitPrice: '' }],
    },
  })
})

test('a deleted business or client is deselected; the rest stays', () => {
  expect(dropStaleChoices(DRAFT.values, current)).toEqual(DRAFT.values)
  const fitted = dropStaleChoices(DRAFT.values, { ...current, businesses: ['b1'], clients: [] })
  expect(fitted).toEqual({ ...DRAFT.values, businessID: 'b1', clientName: '' })
})

test('an invoice that was paid in part keeps its currency and its own client', () => {
  const start = { ...START, clientName: 'c1' }
  const fitted = dropStaleChoices(DRAFT.values, { ...current, start, clients: [], currency: 'USD' })
  expect(fitted).toMatchObject({ currency: 'USD', clientName: 'c1' })
})

test('a submit is repeated under its key only while its values are unchanged', () => {
  expect(repeatKey(DRAFT, dropStaleChoices(DRAFT.values, current))).toBe('key-1')
  expect(repeatKey(DRAFT, dropStaleChoices(DRAFT.values, { ...current, businesses: ['b1'] }))).toBe(
    '',
  )
  expect(repeatKey({ ...DRAFT, sentAs: '' }, DRAFT.values)).toBe('')
})
