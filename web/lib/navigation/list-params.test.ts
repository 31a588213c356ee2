import { expect, test } from 'vitest'
import { listParamsIn, pageInstead } from './list-params.ts'
import { listAddress } from './paths.ts'

test.each(['0', '-1', '1.5', 'two', '', '1000001', '1e999'])(
  '[CUST-1] page %o counts as the first',
  (page) => {
    expect(listParamsIn(new URLSearchParams({ page })).page).toBe(1)
  },
)

test('[CUST-1] a page and a search are found again in the address of their list', () => {
  for (const [page, search] of [
    [1, ''],
    [2, ''],
    [1, 'ola'],
    [1_000_000, 'Ọlá & 100 %20'],
  ] as const) {
    const { searchParams } = new URL(listAddress('/Customers', page, search), 'https://r.example')
    expect(listParamsIn(searchParams)).toEqual({ page, search })
  }
  expect(listAddress('/Customers', 1, '')).toBe('/Customers')
  expect(listParamsIn(new URLSearchParams({ search: ' ola ' })).search).toBe('ola')
})

test('[INV-2] [CUST-4] a page past the end is replaced by the last one, once the list is known', () => {
  const list = (pages: number, isPlaceholderData = false) => ({
    data: { pages },
    isPlaceholderData,
  })
  expect(pageInstead(3, list(2))).toBe(2)
  expect(pageInstead(2, list(0))).toBe(1)
  expect(pageInstead(2, list(2))).toBeUndefined()
  expect(pageInstead(1, list(0))).toBeUndefined()
  // The list of the previous page is shown while this one loads.
  expect(pageInstead(3, list(2, true))).toBeUndefined()
  expect(pageInstead(3, { isPlaceholderData: false })).toBeUndefined()
})
