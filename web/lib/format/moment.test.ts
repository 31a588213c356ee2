import { expect, test } from 'vitest'
import { formatFullMoment, formatMoment, formatShortDate } from './moment.ts'

const NOW = new Date(2026, 10, 21, 9, 30).getTime()

test.each([
  [new Date(2026, 10, 21, 0, 5), 'today, 00:05'],
  [new Date(2026, 10, 20, 23, 59), 'yesterday, 23:59'],
  [new Date(2026, 10, 19, 14, 5), 'Thursday, 14:05'],
  [new Date(2026, 10, 15, 14, 5), 'Sunday, 14:05'],
  [new Date(2026, 10, 14, 14, 5), 'Saturday, November 14, 2026, 14:05'],
])('%s is shown as %s', (date, text) => {
  expect(formatMoment(date.getTime(), NOW)).toBe(text)
})

test('a short date has the year only when it is another one', () => {
  expect(formatShortDate(new Date(2026, 10, 8, 0, 5).getTime(), NOW)).toBe('8 Nov')
  expect(formatShortDate(new Date(2025, 11, 31, 23, 55).getTime(), NOW)).toBe('31 Dec 2025')
})

test('a full moment always has its date', () => {
  expect(formatFullMoment(new Date(2026, 10, 21, 0, 5))).toBe('Saturday, November 21, 2026, 00:05')
})
