import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, type Day, daysBetween, daysInMonth, isDay } from './dates.ts'
import { nextDay, nextDays, REPEAT_UNITS, type RepeatRule, type Repetition } from './recurrence.ts'

const days = (rule: RepeatRule, startsOn: Day, count = 5) =>
  nextDays({ rule, startsOn }, { never: true }, startsOn, count)

test.each<[string, RepeatRule, Day, Day[]]>([
  [
    'the 31st is the last day of shorter months, and comes back',
    { every: 1, unit: 'month' },
    '2027-01-31',
    ['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31'],
  ],
  [
    'in a leap year it is 29 February',
    { every: 1, unit: 'month' },
    '2028-01-31',
    ['2028-01-31', '2028-02-29', '2028-03-31', '2028-04-30', '2028-05-31'],
  ],
  [
    'a day of the month begins on the first one not before the start',
    { every: 2, unit: 'month', day: 15 },
    '2027-01-20',
    ['2027-02-15', '2027-04-15', '2027-06-15', '2027-08-15', '2027-10-15'],
  ],
  [
    'the last day of the month',
    { every: 3, unit: 'month', day: 'last' },
    '2026-11-30',
    ['2026-11-30', '2027-02-28', '2027-05-31', '2027-08-31', '2027-11-30'],
  ],
  [
    'a leap day is 28 February in other years',
    { every: 1, unit: 'year' },
    '2024-02-29',
    ['2024-02-29', '2025-02-28', '2026-02-28', '2027-02-28', '2028-02-29'],
  ],
  [
    'every two weeks',
    { every: 2, unit: 'week' },
    '2026-12-24',
    ['2026-12-24', '2027-01-07', '2027-01-21', '2027-02-04', '2027-02-18'],
  ],
])('%s', (_, rule, startsOn, expected) => {
  expect(days(rule, startsOn)).toEqual(expected)
})

test('it ends with its last day, which may be one of its days, or after so many', () => {
  const repetition: Repetition = { rule: { every: 1, unit: 'week' }, startsOn: '2026-12-01' }
  const until = (on: Day) => nextDays(repetition, { on }, '2026-12-01', 5)
  expect(until('2026-12-15')).toEqual(['2026-12-01', '2026-12-08', '2026-12-15'])
  expect(until('2026-12-14')).toEqual(['2026-12-01', '2026-12-08'])
  expect(nextDays(repetition, { after: 2 }, '2026-12-01', 5)).toHaveLength(2)
})

test('the calendar ends with the year 9999', () => {
  expect(nextDay({ rule: { every: 1, unit: 'day' }, startsOn: '9999-12-31' }, '9999-12-31')).toBe(
    '9999-12-31',
  )
  expect(days({ every: 1, unit: 'day' }, '9999-12-30')).toEqual(['9999-12-30', '9999-12-31'])
  expect(days({ every: 5, unit: 'year' }, '9999-01-01')).toEqual(['9999-01-01'])
  expect(nextDay({ rule: { every: 1, unit: 'week' }, startsOn: '9999-12-30' }, '9999-12-31')).toBe(
    null,
  )
})

const aRule = fc.record(
  {
    every: fc.integer({ min: 1, max: 365 }),
    unit: fc.constantFrom(...REPEAT_UNITS),
    day: fc.oneof(fc.integer({ min: 1, max: 31 }), fc.constant('last' as const)),
  },
  { requiredKeys: ['every', 'unit'] },
)
const aDay = fc.integer({ min: 0, max: 40_000 }).map((offset) => addDays('1990-01-01', offset))

/** The same by walking through the calendar day by day. */
function byCalendar({ rule, startsOn }: Repetition, since: Day, longest: number): Day | null {
  const anchor = rule.unit === 'month' ? (rule.day ?? Number(startsOn.slice(8))) : 0
  let first: Day | null = null
  const isMonthDay = (day: Day, wanted: number | 'last') => {
    const last = daysInMonth(Number(day.slice(0, 4)), Number(day.slice(5, 7)))
    return Number(day.slice(8)) === (wanted === 'last' ? last : Math.min(wanted, last))
  }
  const monthOf = (day: Day) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))
  const matches = (day: Day, offset: number) => {
    if (rule.unit === 'day') return offset % rule.every === 0
    if (rule.unit === 'week') return offset % (7 * rule.every) === 0
    if (rule.unit === 'month') {
      if (!isMonthDay(day, anchor)) return false
      first ??= day
      return (monthOf(day) - monthOf(first)) % rule.every === 0
    }
    const months = monthOf(day) - monthOf(startsOn)
    return months % (12 * rule.every) === 0 && isMonthDay(day, Number(startsOn.slice(8)))
  }
  let day = startsOn
  for (let offset = 0; offset < longest; offset += 1) {
    if (matches(day, offset) && day >= since) return day
    day = addDays(day, 1)
  }
  return null
}

test('every rule gives the days that a walk through the calendar gives', () => {
  fc.assert(
    fc.property(aRule, aDay, fc.integer({ min: -40, max: 3_000 }), (rule, startsOn, ahead) => {
      const repetition = { rule, startsOn }
      const since = addDays(startsOn, ahead)
      const walked = byCalendar(repetition, since, 4_500)
      const found = nextDay(repetition, since)
      if (walked === null) return daysBetween(startsOn, found ?? '9999-12-31') >= 4_500
      return found === walked
    }),
    { numRuns: 300 },
  )
})

test('the days of a repetition rise, and each is one of its own from any day on', () => {
  fc.assert(
    fc.property(aRule, aDay, (rule, startsOn) => {
      const repetition = { rule, startsOn }
      const found = days(rule, startsOn, 8)
      found.forEach((day, index) => {
        expect(isDay(day)).toBe(true)
        expect(day >= (index === 0 ? startsOn : addDays(found[index - 1] ?? '', 1))).toBe(true)
        expect(nextDay(repetition, day)).toBe(day)
      })
    }),
    { numRuns: 200 },
  )
})
