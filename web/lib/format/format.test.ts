import { expect, test } from 'vitest'
import { formatAgo, formatAmount, formatNaira } from './format.ts'

test("[APP-6] amounts show in the invoice's currency with two decimals and grouping", () => {
  expect(formatAmount(123_450n, 'NGN')).toBe('NGN 1,234.50')
  expect(formatAmount(0n, 'GBP')).toBe('GBP 0.00')
  expect(formatAmount(999_999_999_999_999n, 'USD')).toBe('USD 9,999,999,999,999.99')
})

test('[PLAN-1] prices are whole naira', () => {
  expect(formatNaira(350_000n)).toBe('₦3,500')
  expect(formatNaira(350_050n)).toBe('₦3,500.50')
})

test.each([
  ['2026-11-21T12:00:00.000Z', 'just now'],
  ['2026-11-21T12:03:00.000Z', 'just now'],
  ['2026-11-21T11:59:00.000Z', '1 minute ago'],
  ['2026-11-21T11:00:01.000Z', '59 minutes ago'],
  ['2026-11-21T10:30:00.000Z', '1 hour ago'],
  ['2026-11-18T11:00:00.000Z', '3 days ago'],
])('%s was %s at noon', (moment, text) => {
  expect(formatAgo(new Date(moment), Date.parse('2026-11-21T12:00:00.000Z'))).toBe(text)
})
