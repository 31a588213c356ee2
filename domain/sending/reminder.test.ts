import { describe, expect, test } from 'vitest'
import {
  dueDays,
  dueOffset,
  isReminderHour,
  nextReminderDay,
  nextReminderHour,
  offsetFor,
  offsetWords,
  orderedOffsets,
} from './reminder.ts'

const RULES = [-3, 0, 3, 7]
const DUE = '2026-12-04'
const INVOICE = { dueDate: DUE, issuedOn: '2026-11-01' }

describe('the rule that is due', () => {
  const on = (today: string, since: string) => dueOffset(RULES, { ...INVOICE, since, today })

  test('is the one whose day has come', () => {
    expect(on('2026-11-30', '2026-11-29')).toBeNull()
    expect(on('2026-12-01', '2026-11-30')).toBe(-3)
    expect(on('2026-12-02', '2026-12-01')).toBeNull()
    expect(on('2026-12-04', '2026-12-03')).toBe(0)
    expect(on('2026-12-11', '2026-12-10')).toBe(7)
    expect(on('2026-12-12', '2026-12-11')).toBeNull()
  })

  test('is the latest of those that were missed', () => {
    expect(on('2026-12-05', '2026-11-20')).toBe(0)
    expect(on('2027-01-05', '2026-11-20')).toBe(7)
  })

  test('is never one of the day of issue or before it', () => {
    const issued = { ...INVOICE, issuedOn: '2026-12-04', since: '2026-11-20' }
    expect(dueOffset(RULES, { ...issued, today: '2026-12-05' })).toBeNull()
    expect(dueOffset(RULES, { ...issued, today: '2026-12-07' })).toBe(3)
  })

  test('is never one of a day that was done before', () => {
    expect(on('2026-12-05', '2026-12-04')).toBeNull()
    expect(on('2026-12-08', '2026-12-04')).toBe(3)
  })
})

test('the next day is the first one still ahead', () => {
  const next = (since: string) => nextReminderDay(RULES, { ...INVOICE, since })
  expect(next('2026-11-20')).toBe('2026-12-01')
  expect(next('2026-12-04')).toBe('2026-12-07')
  expect(next('2026-12-11')).toBeNull()
  const issued = { ...INVOICE, issuedOn: '2026-12-01', since: '2026-11-20' }
  expect(nextReminderDay(RULES, issued)).toBe('2026-12-04')
})

test('a reminder by hand takes the text of the latest rule, or of the first', () => {
  const on = (today: string) => offsetFor(RULES, DUE, today)
  expect(['2026-11-20', '2026-12-03', '2026-12-06', '2027-02-01'].map(on)).toEqual([-3, -3, 0, 7])
})

test('the invoices that may be due have these due days, of every day that was missed', () => {
  const days = (since: string) => dueDays([0, 3], { since, today: '2026-12-04' }).sort()
  expect(days('2026-12-03')).toEqual(['2026-12-01', '2026-12-04'])
  expect(days('2026-12-02')).toEqual(['2026-11-30', '2026-12-01', '2026-12-03', '2026-12-04'])
  expect(days('2026-12-04')).toEqual([])
})

test('reminders go out from 08:00 until 18:00 in the time zone of the business', () => {
  const inLagos = (time: string) => isReminderHour('Africa/Lagos', new Date(`2026-12-04T${time}Z`))
  expect(['06:59:59', '07:00:00', '16:59:59', '17:00:00'].map(inLagos)).toEqual([
    false,
    true,
    true,
    false,
  ])
})

test('the next hour for reminders is 08:00 of the same day or of the one after it', () => {
  const next = (moment: string) =>
    nextReminderHour('Africa/Lagos', new Date(moment)).toISOString().slice(0, 16)
  expect(next('2026-12-04T06:59:00Z')).toBe('2026-12-04T07:00')
  expect(next('2026-12-04T07:00:00Z')).toBe('2026-12-05T07:00')
  // It is the fifth in Lagos already.
  expect(next('2026-12-04T23:30:00Z')).toBe('2026-12-05T07:00')
})

test('days are sorted, without duplicates, and described in words', () => {
  expect(orderedOffsets([7, 0, -3, 7])).toEqual([-3, 0, 7])
  expect([-3, -1, 0, 1, 7].map(offsetWords)).toEqual([
    '3 days before the due day',
    'a day before the due day',
    'on the due day',
    'a day after the due day',
    '7 days after the due day',
  ])
})
