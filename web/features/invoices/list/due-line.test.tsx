import { expect, test } from 'vitest'
import { urgencyOf } from './due-line.tsx'

const TODAY = '2026-11-21'

test('an unpaid invoice is due soon from seven days before, due today, and overdue a day later', () => {
  expect(urgencyOf('2026-11-29', 'Not-Paid', TODAY)).toBe('none')
  expect(urgencyOf('2026-11-28', 'Not-Paid', TODAY)).toBe('soon')
  expect(urgencyOf('2026-11-22', 'Half Payment', TODAY)).toBe('soon')
  expect(urgencyOf('2026-11-21', 'Balanced Remaining', TODAY)).toBe('today')
  expect(urgencyOf('2026-11-20', 'Not-Paid', TODAY)).toBe('late')
})

test('a paid invoice is never urgent', () => {
  expect(urgencyOf('2020-01-01', 'Paid', TODAY)).toBe('none')
  expect(urgencyOf(TODAY, 'Paid', TODAY)).toBe('none')
})

test('a date that cannot be read does not break the list', () => {
  expect(urgencyOf('soon', 'Not-Paid', TODAY)).toBe('none')
})
