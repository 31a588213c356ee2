import { expect, test } from 'vitest'
import { sayDay, sayMoment } from './moment.ts'

const NOW = new Date(2026, 10, 21, 9, 30).getTime()

test.each([
  [new Date(2026, 10, 21, 0, 5), 'today, 00:05'],
  [new Date(2026, 10, 20, 23, 59), 'yesterday, 23:59'],
  [new Date(2026, 10, 19, 14, 5), 'Thursday, 14:05'],
  [new Date(2026, 10, 15, 14, 5), 'Sunday, 14:05'],
  [new Date(2026, 10, 14, 14, 5), 'Saturday, November 14, 2026, 14:05'],
])('%s is said as %s', (date, said) => {
  expect(sayMoment(date.getTime(), NOW)).toBe(said)
})

test('a day is said in two words, and with its year in another one', () => {
  expect(sayDay(new Date(2026, 10, 8, 0, 5).getTime(), NOW)).toBe('8 Nov')
  expect(sayDay(new Date(2025, 11, 31, 23, 55).getTime(), NOW)).toBe('31 Dec 2025')
})
