import { expect, test } from 'vitest'
import { LIMITS } from './invoice.ts'
import { sumLines } from './sum-lines.ts'
import { PLAIN_LINE, PLAIN_PRICING } from './terms.ts'

const PRICING = { vatRate: 0, ...PLAIN_PRICING }
const lineOf = (unitPrice: bigint) => ({ ...PLAIN_LINE, quantity: 1_000n, unitPrice })
const dearest = Array.from({ length: 10 }, () => lineOf(LIMITS.unitPrice))

test('lines may come to the limit of a total', () => {
  expect(sumLines([...dearest, lineOf(9n)], PRICING).total).toBe(LIMITS.total)
})

test('lines above the limit of a total are refused', () => {
  expect(() => sumLines([...dearest, lineOf(10n)], PRICING)).toThrow('at most')
})
