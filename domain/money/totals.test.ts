import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatRate, VAT_CATEGORIES, vatOn } from './tax.ts'
import { type LineInput, lineAmount, type Pricing, totalsOf } from './totals.ts'

const rates = fc.integer({ min: 0, max: 10_000 })
const discounts = fc.oneof(fc.constant(0), rates)
const lines = fc.array(
  fc.record({
    quantity: fc.bigInt({ min: 1n, max: 1_000_000_000n }),
    unitPrice: fc.bigInt({ min: 0n, max: 99_999_999_999_999n }),
    discountRate: discounts,
    vatCategory: fc.constantFrom(...VAT_CATEGORIES),
  }),
  { maxLength: 50 },
)
const pricings = fc.record({
  vatRate: rates,
  pricesIncludeVat: fc.boolean(),
  discountRate: discounts,
})
const PLAIN = { discountRate: 0, vatCategory: 'standard' } as const
const at = (vatRate: number): Pricing => ({ vatRate, pricesIncludeVat: false, discountRate: 0 })
const sum = (amounts: bigint[]) => amounts.reduce((all, amount) => all + amount, 0n)

/** True if a whole number is at most half a unit away from a fraction. */
function isNearest(value: bigint, dividend: bigint, divisor: bigint): boolean {
  const off = 2n * (value * divisor - dividend)
  return off <= divisor && -off <= divisor
}

describe('the totals of a document', () => {
  test('[INV-4] the parts always add up to the whole', () => {
    fc.assert(
      fc.property(lines, pricings, (input, pricing) => {
        const totals = totalsOf(input, pricing)
        const { subtotal, vat, total, discount, vatByRate } = totals
        expect(sum(vatByRate.map(({ base }) => base))).toBe(subtotal)
        expect(sum(vatByRate.map((group) => group.vat))).toBe(vat)
        expect(subtotal + vat).toBe(total)
        const asked = sum(totals.lines) - discount
        expect(pricing.pricesIncludeVat ? total : subtotal).toBe(asked)
        for (const group of vatByRate) expect(group.base >= 0n && group.vat >= 0n).toBe(true)
      }),
    )
  })

  test('[INV-4] every rounding is the nearest to its exact fraction', () => {
    fc.assert(
      fc.property(lines, pricings, (input, pricing) => {
        const { lines: amounts, discount, vatByRate } = totalsOf(input, pricing)
        for (const [position, line] of input.entries()) {
          const gross = (line.quantity * line.unitPrice * 2n + 1_000n) / 2_000n
          const less = gross - (amounts[position] ?? 0n)
          expect(isNearest(less, gross * BigInt(line.discountRate), 10_000n)).toBe(true)
        }
        const asked = sum(amounts) * BigInt(pricing.discountRate)
        expect(isNearest(discount, asked, 10_000n)).toBe(true)
        for (const { base, vat, rate } of vatByRate) {
          const points = BigInt(rate)
          const nearest = pricing.pricesIncludeVat
            ? isNearest(vat, (base + vat) * points, 10_000n + points)
            : isNearest(vat, base * points, 10_000n)
          expect(nearest).toBe(true)
        }
      }),
    )
  })

  test('[INV-4] the order of lines of one category changes no sum', () => {
    fc.assert(
      fc.property(lines, pricings, (input, pricing) => {
        const alike = input.map((line) => ({ ...line, vatCategory: 'standard' as const }))
        const { lines: _, ...sums } = totalsOf(alike, pricing)
        expect(totalsOf(alike.toReversed(), pricing)).toMatchObject(sums)
      }),
    )
  })
})

describe('a line', () => {
  test('[INV-4] is quantity × unit price, half away from zero to the kobo', () => {
    expect(lineAmount({ ...PLAIN, quantity: 1_005n, unitPrice: 100n })).toBe(101n)
    expect(lineAmount({ ...PLAIN, quantity: 5n, unitPrice: 100n })).toBe(1n)
    expect(lineAmount({ ...PLAIN, quantity: 4n, unitPrice: 100n })).toBe(0n)
    expect(lineAmount({ ...PLAIN, quantity: 3_000n, unitPrice: 10n })).toBe(30n)
  })

  test('loses its discount, which is rounded on its own', () => {
    // 10 % of 0.05 is 0.005, rounded to 0.01.
    expect(lineAmount({ quantity: 1_000n, unitPrice: 5n, discountRate: 1_000 })).toBe(4n)
    expect(lineAmount({ quantity: 2_000n, unitPrice: 5_000n, discountRate: 10_000 })).toBe(0n)
  })
})

describe('VAT', () => {
  const line = { ...PLAIN, quantity: 1_000n, unitPrice: 3n }

  test('[INV-4] is taken once on the sum and not line by line', () => {
    // Three lines of 0.03 at 7.5 %: 0.09 × 7.5 % = 0.00675 → 0.01, while line by line it would be 0.
    const totals = totalsOf([line, line, line], at(750))
    expect(totals).toMatchObject({ subtotal: 9n, vat: 1n, total: 10n })
    expect(vatOn(225_000_000n, 750)).toBe(16_875_000n)
  })

  test('[INV-4] without a rate is 0% and nothing', () => {
    expect(totalsOf([{ ...line, unitPrice: 100n }], at(0))).toMatchObject({ vat: 0n, total: 100n })
    expect([0, 750, 1_000].map(formatRate)).toEqual(['0%', '7.5%', '10%'])
  })

  test('is not charged on zero-rated and exempt lines, which are listed apart in their order', () => {
    const of = (vatCategory: LineInput['vatCategory'], unitPrice: bigint) => ({
      ...line,
      ...{ vatCategory, unitPrice },
    })
    const { vatByRate, total } = totalsOf(
      [of('exempt', 2_000n), of('standard', 10_000n), of('zero', 500n), of('exempt', 1_000n)],
      at(750),
    )
    expect(vatByRate).toEqual([
      { category: 'exempt', rate: 0, base: 3_000n, vat: 0n },
      { category: 'standard', rate: 750, base: 10_000n, vat: 750n },
      { category: 'zero', rate: 0, base: 500n, vat: 0n },
    ])
    expect(total).toBe(14_250n)
  })

  test('is taken out of prices that include it, so that the gross stays exact', () => {
    const pricing = { vatRate: 750, pricesIncludeVat: true, discountRate: 0 }
    for (const gross of [50_000n, 1n, 99_999n, 10_000_001n])
      expect(totalsOf([{ ...line, unitPrice: gross }], pricing).total).toBe(gross)
    expect(totalsOf([{ ...line, unitPrice: 50_000n }], pricing).vat).toBe(3_488n)
  })
})

test('a discount on the whole is taken before VAT, and shared among the groups', () => {
  const of = (vatCategory: LineInput['vatCategory']) => ({
    ...{ quantity: 1_000n, unitPrice: 100_005n, discountRate: 0, vatCategory },
  })
  const pricing = { vatRate: 750, pricesIncludeVat: false, discountRate: 1_000 }
  // 10 % of 2,000.10 is 200.01: the kobo that two halves do not share goes to the first group.
  expect(totalsOf([of('zero'), of('standard')], pricing)).toMatchObject({
    discount: 20_001n,
    subtotal: 180_009n,
    vatByRate: [
      { category: 'zero', rate: 0, base: 90_004n, vat: 0n },
      { category: 'standard', rate: 750, base: 90_005n, vat: 6_750n },
    ],
  })
})
