import { expect, test } from 'vitest'
import { LIMITS } from '../invoices/invoice.ts'
import { ITEM_LIMITS, lineText } from './item.ts'

test('an item becomes a line with its name and, if it has one, its description', () => {
  expect(lineText({ name: 'Ankara', description: '' })).toBe('Ankara')
  expect(lineText({ name: 'Ankara', description: 'wax print' })).toBe('Ankara: wax print')
})

test('the longest item fits into a line', () => {
  const longest = { name: 'n'.repeat(200), description: 'd'.repeat(ITEM_LIMITS.description) }
  expect(lineText(longest).length).toBeLessThanOrEqual(LIMITS.description)
})
