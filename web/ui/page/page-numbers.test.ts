import { expect, test } from 'vitest'
import { pageNumbers } from './page-numbers.ts'

test('[INV-1] a short list shows every page', () => {
  expect(pageNumbers(1, 1)).toEqual([1])
  expect(pageNumbers(3, 7)).toEqual([1, 2, 3, 4, 5, 6, 7])
})

test('[INV-1] a long list shows the first, the last and the pages around the current one', () => {
  expect(pageNumbers(1, 16)).toEqual([1, 2, 3, 4, 5, -1, 16])
  expect(pageNumbers(4, 16)).toEqual([1, 2, 3, 4, 5, -1, 16])
  expect(pageNumbers(8, 16)).toEqual([1, 0, 7, 8, 9, -1, 16])
  expect(pageNumbers(16, 16)).toEqual([1, 0, 12, 13, 14, 15, 16])
})

test('[CUST-1] every list has at most seven items, shows the current page and never hides just one', () => {
  for (let last = 1; last <= 60; last++) {
    for (let current = 1; current <= last; current++) {
      const numbers = pageNumbers(current, last)
      expect(numbers.length).toBeLessThanOrEqual(7)
      expect(numbers).toContain(current)
      const shown = numbers.filter((number) => number > 0)
      const hiddenGaps = shown.slice(1).map((number, index) => number - (shown[index] ?? 0) - 1)
      expect(hiddenGaps).not.toContain(1)
    }
  }
})
