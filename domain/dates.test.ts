import { expect, test } from 'vitest'
import { addDays, addYear, daysBetween, formatLongDate, hourIn, isDay, momentOf } from './dates.ts'

test('[APP-6] dates have the en-US long form; unreadable ones are Invalid Date', () => {
  expect(formatLongDate('2026-12-04')).toBe('Friday, December 4, 2026')
  expect(formatLongDate('2024-02-29')).toBe('Thursday, February 29, 2024')
  for (const text of ['', 'soon', '2026-02-30', '2026-13-01', '04/12/2026', '2026-12-04Tx'])
    expect(formatLongDate(text), text).toBe('Invalid Date')
})

test('[APP-6] a moment is formatted as its day in Lagos', () => {
  expect(formatLongDate(new Date('2026-11-20T22:59:59.000Z'))).toBe('Friday, November 20, 2026')
  expect(formatLongDate(new Date('2026-11-20T23:00:00.000Z'))).toBe('Saturday, November 21, 2026')
})

test('a day must exist in the calendar', () => {
  expect(isDay('2028-02-29')).toBe(true)
  for (const text of ['2026-02-29', '2026-00-10', '0000-01-01', '2026-1-1'])
    expect(isDay(text)).toBe(false)
})

test('[PLAN-4] a year later is the same day; 29 February becomes 28 February', () => {
  expect(addYear(new Date('2026-11-21T10:00:00Z')).toISOString()).toBe('2027-11-21T10:00:00.000Z')
  expect(addYear(new Date('2028-02-29T10:00:00Z')).toISOString()).toBe('2029-02-28T10:00:00.000Z')
})

test('days are added and counted across months and years', () => {
  expect(addDays('2026-12-25', 14)).toBe('2027-01-08')
  expect(addDays('2026-03-01', -1)).toBe('2026-02-28')
  expect(daysBetween('2026-12-25', '2027-01-08')).toBe(14)
})

test('hours are those of a time zone, also where clocks change', () => {
  const at = (day: string, zone: string) => momentOf(day, 8, zone).toISOString()
  expect(at('2026-12-04', 'Africa/Lagos')).toBe('2026-12-04T07:00:00.000Z')
  expect(at('2026-12-04', 'Europe/London')).toBe('2026-12-04T08:00:00.000Z')
  // Summer time begins this night.
  expect(at('2026-03-29', 'Europe/London')).toBe('2026-03-29T07:00:00.000Z')
  expect(at('2026-12-04', 'America/St_Johns')).toBe('2026-12-04T11:30:00.000Z')
  const moment = new Date('2026-12-04T23:30:00Z')
  expect(['Africa/Lagos', 'UTC', 'America/St_Johns'].map((zone) => hourIn(zone, moment))).toEqual([
    0, 23, 20,
  ])
})

test.each([
  ['Africa/Lagos', '2026-12-04', 8, '2026-12-04T07:00:00.000Z'],
  ['UTC', '2026-12-04', 0, '2026-12-04T00:00:00.000Z'],
  ['Pacific/Kiritimati', '2026-12-04', 0, '2026-12-03T10:00:00.000Z'],
  ['America/New_York', '2026-11-01', 0, '2026-11-01T04:00:00.000Z'],
  ['America/New_York', '2026-11-01', 8, '2026-11-01T13:00:00.000Z'],
  ['America/New_York', '2026-03-08', 8, '2026-03-08T12:00:00.000Z'],
])('in %s, %s reaches hour %i at %s', (zone, day, hour, expected) => {
  expect(momentOf(day, hour, zone).toISOString()).toBe(expected)
})
