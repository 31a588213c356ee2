import { expect, test } from 'vitest'
import { formatNumber, readNumber } from './numbering.ts'

test.each(['INV-000012', 'inv-12', 'INV 12', 'inv000012', ' 12 ', '0012'])(
  '[INV-6] %j means number 12',
  (text) => {
    expect(readNumber(text)).toBe(12)
  },
)

test.each(['', '0', 'INV', '-', '1.5', '12a', 'a12', '12 34', '1234567890'])(
  '%j means no number',
  (text) => {
    expect(readNumber(text)).toBeNull()
  },
)

test('[INV-6] every formatted number is parsed back', () => {
  for (const number of [1, 999_999, 1_000_000]) {
    expect(readNumber(formatNumber('INV', number))).toBe(number)
  }
})

test('[INV-6] numbers have six digits and grow beyond them', () => {
  expect(formatNumber('INV', 1)).toBe('INV-000001')
  expect(formatNumber('INV', 1_234_567)).toBe('INV-1234567')
})

test('the number of another kind is read as that kind only', () => {
  expect(readNumber('est 12', 'EST')).toBe(12)
  expect(readNumber('12', 'EST')).toBe(12)
  expect(readNumber('EST-000012')).toBeNull()
  expect(readNumber('INV-000012', 'EST')).toBeNull()
})
