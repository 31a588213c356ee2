import { expect, test } from 'vitest'
import { parseFilters, SHOWN, toParams, toQuery } from './shown.ts'

test('page, search and status of the list survive the way through the address', () => {
  for (const show of SHOWN) {
    const filters = { page: 3, search: 'Ọlá', show }
    expect(parseFilters(new URLSearchParams(toParams(filters).toString()))).toEqual(filters)
  }
})

test('the first page of all estimates has a bare address, and nonsense in it is ignored', () => {
  expect(toParams({ page: 1, search: '', show: 'All' }).size).toBe(0)
  const nonsense = parseFilters(new URLSearchParams('page=-2&show=paid'))
  expect(nonsense).toEqual({ page: 1, search: '', show: 'All' })
})

test('the server is asked for a status only where one was chosen', () => {
  expect(toQuery({ page: 1, search: '', show: 'All' })).toEqual({ page: 1, search: '' })
  expect(toQuery({ page: 2, search: 'a', show: 'Expired' })).toMatchObject({ status: 'Expired' })
})
