import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SUM_LIMIT } from '../invoices/invoice.ts'
import {
  divideRounded,
  formatAmount,
  formatCount,
  formatFigure,
  fromNumber,
  parseAmount,
  parseDecimal,
  toMajor,
  toMinor,
} from './money.ts'

const amounts = fc.bigInt({ min: -SUM_LIMIT, max: SUM_LIMIT })

test('an amount survives the wire: toMinor(toMajor(x)) = x, also through JSON', () => {
  fc.assert(
    fc.property(amounts, (minor) => {
      expect(toMinor(toMajor(minor))).toBe(minor)
      expect(toMinor(JSON.parse(JSON.stringify(toMajor(minor))))).toBe(minor)
    }),
  )
})

test('[DASH-2] the largest sums are exact to the kobo, and larger ones would not be', () => {
  for (let below = 0n; below < 5_000n; below += 1n)
    expect(toMinor(toMajor(SUM_LIMIT - below))).toBe(SUM_LIMIT - below)
  const beyond = Array.from({ length: 100 }, (_, n) => 2n ** 53n - 1n - BigInt(n))
  expect(beyond.filter((minor) => toMinor(toMajor(minor)) !== minor)).not.toEqual([])
})

test('[APP-6] parse(format(x)) = x for every amount', () => {
  fc.assert(
    fc.property(amounts, (minor) => {
      expect(parseAmount(formatFigure(minor))).toBe(minor)
    }),
  )
})

test('[APP-6] figures are grouped as in en-US, with two decimals and the currency in front', () => {
  expect(formatAmount(123_450n, 'NGN')).toBe('NGN 1,234.50')
  expect(formatAmount(5n, 'USD')).toBe('USD 0.05')
  expect(formatFigure(-100_000_000n)).toBe('-1,000,000.00')
  expect(formatCount(5_000_000)).toBe('5,000,000')
  expect(formatCount(999)).toBe('999')
})

test('a JSON number with too many decimals, too large or not finite is no amount', () => {
  for (const value of [0.001, 1.005, 0.1 + 0.2, 1e-7, 1e21, Number.NaN, Number.POSITIVE_INFINITY])
    expect(toMinor(value), String(value)).toBeNull()
  expect(fromNumber(0.001, 3)).toBe(1n)
  expect(fromNumber(-0, 2)).toBe(0n)
})

test('typed amounts may contain commas and spaces, and nothing else', () => {
  expect(parseAmount(' 1,240,000.5 ')).toBe(124_000_050n)
  expect(parseAmount('15k')).toBe(1_500_000n)
  expect(parseAmount('1.25 K')).toBe(125_000n)
  expect(parseAmount('1.2m')).toBe(120_000_000n)
  for (const text of [
    'k',
    '1.000001k',
    '1kk',
    '5k0',
    '',
    'abc',
    '1.234',
    '1e5',
    '12abc',
    '--1',
    '.',
    '1.2.3',
    '٣',
  ])
    expect(parseAmount(text), text).toBeNull()
  expect(parseDecimal('1.500', 2)).toBe(150n)
})

test('division rounds half away from zero, for both signs', () => {
  expect([5n, -5n, 4n, -4n, 15n].map((n) => divideRounded(n, 10n))).toEqual([1n, -1n, 0n, 0n, 2n])
  fc.assert(
    fc.property(amounts, fc.bigInt({ min: 1n, max: 100_000n }), (a, b) => {
      const off = divideRounded(a, b) * b - a
      expect(off < 0n ? -2n * off : 2n * off).toBeLessThanOrEqual(b)
      expect(divideRounded(-a, b)).toBe(-divideRounded(a, b))
    }),
  )
})
