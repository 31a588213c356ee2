import { expect, test } from 'vitest'
import { isFiltered, parseFilters, toParams } from './filters.ts'

const ALL = { page: 1, search: '', from: '', to: '', category: '' }

test('the address keeps every filter, and leaves out what is not set', () => {
  const filters = {
    page: 3,
    search: 'taxi',
    from: '2026-11-01',
    to: '2026-11-30',
    category: 'Fuel',
  }
  expect(parseFilters(toParams(filters))).toEqual(filters)
  expect(toParams(ALL).toString()).toBe('')
})

test('what is no day and no page is ignored', () => {
  const address = new URLSearchParams('from=yesterday&to=2026-02-30&page=x')
  expect(parseFilters(address)).toEqual(ALL)
})

test('a page alone narrows nothing', () => {
  expect(isFiltered({ ...ALL, page: 2 })).toBe(false)
  expect(isFiltered({ ...ALL, category: 'Fuel' })).toBe(true)
})
