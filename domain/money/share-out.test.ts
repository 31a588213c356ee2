import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shareOut } from './share-out.ts'

test('units are shared by largest remainder, and a tie goes to the first', () => {
  expect(shareOut(100n, [1n, 1n, 1n])).toEqual([34n, 33n, 33n])
  expect(shareOut(5n, [1n, 2n])).toEqual([2n, 3n])
  expect(shareOut(1n, [1n, 2n])).toEqual([0n, 1n])
  expect(shareOut(7n, [0n, 0n])).toEqual([0n, 0n])
  expect(shareOut(7n, [])).toEqual([])
})

test('shares add up, and none differs from its proportion by a whole unit', () => {
  const amount = fc.bigInt({ min: 0n, max: 10n ** 15n })
  fc.assert(
    fc.property(amount, fc.array(amount, { minLength: 1, maxLength: 5 }), (whole, weights) => {
      const all = weights.reduce((sum, weight) => sum + weight, 0n)
      fc.pre(all > 0n)
      const shares = shareOut(whole, weights)
      expect(shares.reduce((sum, share) => sum + share, 0n)).toBe(whole)
      for (const [position, share] of shares.entries()) {
        const off = share * all - whole * (weights[position] ?? 0n)
        expect(off < all && -off < all).toBe(true)
      }
    }),
  )
})
