import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatRate, vatOn } from './tax.ts'
import { lineAmount, totalsOf } from './totals.ts'

const lines = fc.array(
  fc.record({
    quantity: fc.bigInt({ min: 1n, max: 1_000_000_000n }),
    unitPrice: fc.bigInt({ min: 0n, max: 99_999_999_999_999n }),
  }),
  { maxLength: 50 },
)
const rates = fc.integer({ min: 0, max: 10_000 })

test('[INV-4] the parts always add up to the whole', () => {
  fc.assert(
    fc.property(lines, rates, (input, rate) => {
      const totals = totalsOf(input, rate)
      expect(totals.lines.reduce((sum, net) => sum + net, 0n)).toBe(totals.subtotal)
      expect(totals.subtotal + totals.vat).toBe(totals.total)
    }),
  )
})

test('[INV-4] the order of the lines changes no sum', () => {
  fc.assert(
    fc.property(lines, rates, (input, rate) => {
      const { lines: _, ...sums } = totalsOf(input, rate)
      expect(totalsOf(input.toReversed(), rate)).toMatchObject(sums)
    }),
  )
})

test('[INV-4] a line is quantity × unit price, half away from zero to the kobo', () => {
  expect(lineAmount({ quantity: 1_005n, unitPrice: 100n })).toBe(101n)
  expect(lineAmount({ quantity: 5n, unitPrice: 100n })).toBe(1n)
  expect(lineAmount({ quantity: 4n, unitPrice: 100n })).toBe(0n)
  expect(lineAmount({ quantity: 3_000n, unitPrice: 10n })).toBe(30n)
})

test('[INV-4] VAT is taken once on the sum and not line by line', () => {
  const line = { quantity: 1_000n, unitPrice: 3n }
  // Three lines of 0.03 at 7.5 %: 0.09 × 7.5 % = 0.00675 → 0.01, while line by line it would be 0.
  expect(totalsOf([line, line, line], 750)).toMatchObject({ subtotal: 9n, vat: 1n, total: 10n })
  expect(vatOn(225_000_000n, 750)).toBe(16_875_000n)
})

test('[INV-4] without a rate VAT is 0% and nothing', () => {
  expect(totalsOf([{ quantity: 1_000n, unitPrice: 100n }], 0)).toMatchObject({
    vat: 0n,
    total: 100n,
  })
  expect([0, 750, 1_000].map(formatRate)).toEqual(['0%', '7.5%', '10%'])
})
