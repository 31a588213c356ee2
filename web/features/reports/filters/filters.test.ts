import { expect, test } from 'vitest'
import { parseFilters, presetsOn, toParams } from './filters.ts'

const named = (today: string) =>
  Object.fromEntries(presetsOn(today).map(({ label, from, to }) => [label, `${from} ${to}`]))

test('the usual periods have whole months, also over the turn of the year', () => {
  expect(named('2027-01-15')).toEqual({
    'This month': '2027-01-01 2027-01-31',
    'Last month': '2026-12-01 2026-12-31',
    'Last quarter': '2026-10-01 2026-12-31',
    'This tax year': '2027-01-01 2027-12-31',
    'Last tax year': '2026-01-01 2026-12-31',
    'All time': ' ',
  })
  expect(named('2028-03-01')).toMatchObject({
    'Last month': '2028-02-01 2028-02-29',
    'Last quarter': '2027-10-01 2027-12-31',
  })
})

test('the filters are read from the address, and invalid ones become the defaults', () => {
  const today = '2026-11-23'
  const filters = {
    ...({ kind: 'vat', from: '2026-01-01', to: '', currency: 'USD', by: 'client' } as const),
  }
  expect(parseFilters(toParams(filters), today)).toEqual(filters)
  const wrong = new URLSearchParams('report=none&currency=EUR&by=category')
  expect(parseFilters(wrong, today)).toEqual({
    ...{ kind: 'income', from: '2026-01-01', to: '2026-12-31', currency: 'NGN', by: 'month' },
  })
})
