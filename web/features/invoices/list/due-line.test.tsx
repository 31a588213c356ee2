import { expect, test } from 'vitest'
import { urgencyOf } from './due-line.tsx'

const TODAY = '2026-11-21'
const invoice = {
  state: 'issued',
  dueDate: TODAY,
  total: 100n,
  amountPaid: 40n,
  credited: 0n,
  isOverdue: false,
} as const

const urgency = (change: Partial<Parameters<typeof urgencyOf>[0]>) =>
  urgencyOf({ ...invoice, ...change }, TODAY)

test('an unpaid invoice is due soon from seven days before, due today, and overdue a day later', () => {
  expect(urgency({ dueDate: '2026-11-29' })).toBe('none')
  expect(urgency({ dueDate: '2026-11-28' })).toBe('soon')
  expect(urgency({ dueDate: '2026-11-22' })).toBe('soon')
  expect(urgency({ dueDate: '2026-11-21' })).toBe('today')
  expect(urgency({ dueDate: '2026-11-20', isOverdue: true })).toBe('late')
})

test('an invoice is overdue where its business is, whatever the day is on this device', () => {
  expect(urgency({ dueDate: '2026-11-21', isOverdue: true })).toBe('late')
  expect(urgency({ dueDate: '2026-11-20', isOverdue: false })).toBe('today')
})

test('nothing due is never urgent: paid, credited, a draft or void', () => {
  expect(urgency({ amountPaid: 100n })).toBe('none')
  expect(urgency({ credited: 60n })).toBe('none')
  expect(urgency({ state: 'draft' })).toBe('none')
  expect(urgency({ state: 'void' })).toBe('none')
})

test('a date that cannot be read does not break the list', () => {
  expect(urgency({ dueDate: 'soon' })).toBe('none')
})
