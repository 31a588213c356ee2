import { expect, test } from 'vitest'
import { allPages } from './all-pages.ts'

test('all pages are read in turn, also those added meanwhile, and a shifted entry is included once', async () => {
  const asked: number[] = []
  const pages = [['a', 'b'], ['b', 'c'], ['d']]
  const found = await allPages(async (page) => {
    asked.push(page)
    return { data: (pages[page - 1] ?? []).map((id) => ({ id })), pages: page === 1 ? 2 : 3 }
  })
  expect(found).toEqual([{ id: 'a' }, { id: 'b' }, { id: 'c' }, { id: 'd' }])
  expect(asked).toEqual([1, 2, 3])
})

test('an empty list has one page', async () => {
  expect(await allPages(async () => ({ data: [], pages: 0 }))).toEqual([])
})
