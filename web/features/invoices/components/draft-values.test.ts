import { expect, test } from 'vitest'
import { fitToday, keyToRepeat, readSheet } from './draft-values.tsx'

const LINE = { description: 'Ọ̀ṣọ́', qty: '1.5', unitPrice: '1,000' }
const SHEET = {
  version: 3,
  sentAs: 'key-1',
  values: {
    businessID: 'b2',
    clientName: 'c1',
    dueDate: '2027-01-29',
    currency: 'GBP' as const,
    details: 'd',
    footer: '<p>f</p>',
    items: [LINE],
  },
}
const START = { ...SHEET.values, businessID: 'b1', clientName: '', currency: 'NGN' as const }
const today = { start: START, businesses: ['b1', 'b2'], clients: ['c1'] }

test('a sheet comes back from its text as it was', () => {
  expect(readSheet(JSON.parse(JSON.stringify(SHEET)))).toEqual(SHEET)
})

test.each([null, 'text', {}, { values: {} }, { values: { items: 'none' } }])(
  '%j is no sheet',
  (body) => {
    expect(readSheet(body)).toBeNull()
  },
)

test('what is missing or of another kind is empty, and a line is always there', () => {
  const read = readSheet({ values: { currency: 'XYZ', dueDate: 7, items: [null] } })
  expect(read).toEqual({
    version: 0,
    sentAs: '',
    values: {
      ...{ businessID: '', clientName: '', dueDate: '', currency: 'NGN', details: '', footer: '' },
      items: [{ description: '', qty: '1', unitPrice: '' }],
    },
  })
})

test('a business or client that is gone is not chosen any more; the rest stays', () => {
  expect(fitToday(SHEET.values, today)).toEqual(SHEET.values)
  const fitted = fitToday(SHEET.values, { ...today, businesses: ['b1'], clients: [] })
  expect(fitted).toEqual({ ...SHEET.values, businessID: 'b1', clientName: '' })
})

test('an invoice that was paid in part keeps its currency and its own client', () => {
  const start = { ...START, clientName: 'c1' }
  const fitted = fitToday(SHEET.values, { ...today, start, clients: [], currency: 'USD' })
  expect(fitted).toMatchObject({ currency: 'USD', clientName: 'c1' })
})

test('what was sent is repeated under its key only while it says the same', () => {
  expect(keyToRepeat(SHEET, fitToday(SHEET.values, today))).toBe('key-1')
  expect(keyToRepeat(SHEET, fitToday(SHEET.values, { ...today, businesses: ['b1'] }))).toBe('')
  expect(keyToRepeat({ ...SHEET, sentAs: '' }, SHEET.values)).toBe('')
})
