import { expect, test } from 'vitest'
import { formatNumber } from '../../../domain/invoices/numbering.ts'
import { tintOf } from './tint.ts'

test('[INV-1] tints are assigned in rotation', () => {
  const first = Array.from({ length: 9 }, (_, n) => tintOf(formatNumber('INV', n + 1)))
  expect(new Set(first).size).toBe(8)
  expect(first[8]).toBe(first[0])
})
