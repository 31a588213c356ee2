import { expect, test } from 'vitest'
import { provenMark, readCurrency, readNumber } from './read-number.ts'

test.each([
  ['1240000.5', '.', '1240000.5', null],
  ['1,240,000.50', '.', '1240000.50', null],
  ['1.240.000,50', ',', '1240000.50', null],
  ['1 240 000,5', ',', '1240000.5', null],
  ["1'240.50", '.', '1240.50', null],
  ['₦1,500', '.', '1500', 'NGN'],
  ['NGN 1500.00', '.', '1500.00', 'NGN'],
  ['N1,500', '.', '1500', 'NGN'],
  ['1500 USD', '.', '1500', 'USD'],
  ['$20', '.', '20', 'USD'],
  ['-5', '.', '-5', null],
  ['(5.50)', '.', '-5.50', null],
] as const)('%s with %s for decimals is %s', (text, mark, plain, currency) => {
  expect(readNumber(text, mark)).toEqual({ plain, currency })
})

test.each([
  ['', '.'],
  ['ten', '.'],
  ['1,2,3', '.'],
  ['12,34', '.'],
  ['1.2.3', '.'],
  ['1,234.5', ','],
  ['5 pieces', '.'],
  ['1e9', '.'],
  [`N${' '.repeat(20_000)}!`, '.'],
] as const)('%j with %s for decimals is no number', (text, mark) => {
  expect(readNumber(text, mark)).toBeNull()
})

test('a column proves its decimal mark', () => {
  expect(provenMark(['1.240,50', '300'])).toBe(',')
  expect(provenMark(['12,5'])).toBe(',')
  expect(provenMark(['1,240.50', '12'])).toBe('.')
  expect(provenMark(['1,240', ''])).toBe('.')
  expect(provenMark(['12,5', '12.5'])).toBe('.')
})

test.each([
  ['NGN', 'NGN'],
  [' Naira ', 'NGN'],
  ['USD - US Dollar', 'USD'],
  ['£', 'GBP'],
  ['EUR', null],
])('the currency %j is %s', (text, currency) => {
  expect(readCurrency(text)).toBe(currency)
})
