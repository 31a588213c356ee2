import { expect, test } from 'vitest'
import { formatQuantity } from './quantity.ts'

test('quantities have no trailing zeros', () => {
  expect([1_000n, 1_500n, 1n, 1_000_000_000n].map(formatQuantity)).toEqual([
    '1',
    '1.5',
    '0.001',
    '1,000,000',
  ])
})
