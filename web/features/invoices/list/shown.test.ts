import { expect, test } from 'vitest'
import { parseFilters, SHOWN, toParams, toQuery } from './shown.ts'

const parse = (query: string) => parseFilters(new URLSearchParams(query))

test('[INV-1] page, search and filter are in the address, and are read from it', () => {
  for (const show of SHOWN) {
    const filters = { page: 3, search: 'Ọlá & Sons', show }
    expect(parseFilters(toParams(filters))).toEqual(filters)
  }
  expect(toParams({ page: 1, search: '', show: 'all' }).toString()).toBe('')
})

test('an address with a wrong filter or page shows all invoices from the first', () => {
  expect(parse('show=everything&page=-2')).toEqual({ page: 1, search: '', show: 'all' })
})

test('an earlier address with a status leads to the filter that holds those invoices', () => {
  expect(parse('status=Paid').show).toBe('paid')
  expect(parse('status=Half+Payment').show).toBe('unpaid')
  expect(parse('status=Paid&show=void').show).toBe('void')
})

test('each filter asks the server for its invoices', () => {
  const asked = SHOWN.map((show) => toQuery({ page: 1, search: '', show }))
  expect(asked.map(({ page: _, search: __, ...rest }) => rest)).toEqual([
    {},
    { state: 'draft' },
    { due: 'open' },
    { due: 'overdue' },
    { status: 'Paid' },
    { state: 'void' },
  ])
})
