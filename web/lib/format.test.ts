import { expect, test } from 'vitest'
import { formatMajor, formatMoney, formatNaira, wireAmount } from './format.ts'

test("[APP-6] amounts show in the invoice's currency with two decimals and grouping", () => {
  expect(formatMoney(1234.5, 'NGN')).toBe('NGN 1,234.50')
  expect(formatMoney(0, 'GBP')).toBe('GBP 0.00')
  expect(formatMoney(9_999_999_999_999.99, 'USD')).toBe('USD 9,999,999,999,999.99')
})

test('what was typed goes out as the number that was meant, and comes back as it was typed', () => {
  expect(wireAmount('1,240,000.50')).toBe(1_240_000.5)
  expect(formatMajor(wireAmount(' 0.1 '))).toBe('0.10')
  expect(wireAmount('12.345')).toBeNaN()
  expect(wireAmount('twelve')).toBeNaN()
})

test('[PLAN-1] prices are whole naira', () => {
  expect(formatNaira(3_500)).toBe('₦3,500')
  expect(formatNaira(3_500.5)).toBe('₦3,500.50')
})
