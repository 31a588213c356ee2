import { addDays, type Day, daysBetween, daysInMonth } from './dates.ts'

export const REPEAT_UNITS = ['day', 'week', 'month', 'year'] as const
export type RepeatUnit = (typeof REPEAT_UNITS)[number]

/** Every so many days, weeks, months or years. */
export interface RepeatRule {
  /** From 1 to 365. */
  every: number
  unit: RepeatUnit
  /** The day of the month, for months only: 1 to 31, or its last; by default the day on which it starts. */
  day?: number | 'last' | undefined
}

/** When it ends: never, after a day, which may still be one of its days, or after so many days. */
export type RepeatEnd = { never: true } | { on: Day } | { after: number }

/** What repeats: its rule from its first possible day on. */
export interface Repetition {
  rule: RepeatRule
  startsOn: Day
}

/** The last day that a calendar of four-digit years has. */
const LAST_DAY: Day = '9999-12-31'

/**
 * The first day of a repetition on or after a day. Every day is counted from the first one, never from the one before,
 * so that 31 January is followed by 28 February and then by 31 March. Null past the year 9999.
 */
export function nextDay({ rule, startsOn }: Repetition, since: Day): Day | null {
  const first = firstDay(rule, startsOn)
  if (first === null || since <= first) return first
  // The estimate is never too late, since no unit is longer than assumed. The day is a step or two later.
  let count = Math.floor(daysBetween(first, since) / (LONGEST[rule.unit] * rule.every))
  for (;;) {
    const day = dayAt(rule, startsOn, first, count)
    if (day === null || day >= since) return day
    count += 1
  }
}

/** The next days of a repetition from a day on, at most `count`, of which `left` are still to come if it ends by number. */
export function nextDays(repetition: Repetition, end: RepeatEnd, since: Day, count: number): Day[] {
  const days: Day[] = []
  const most = 'after' in end ? Math.min(count, end.after) : count
  let day = nextDay(repetition, since)
  while (day !== null && days.length < most && !isPast(end, day)) {
    days.push(day)
    day = day === LAST_DAY ? null : nextDay(repetition, addDays(day, 1))
  }
  return days
}

/** Whether a repetition that ends by a day has ended before this one. */
export function isPast(end: RepeatEnd, day: Day): boolean {
  return 'on' in end && day > end.on
}

/** The most days that a unit has. */
const LONGEST: Record<RepeatUnit, number> = { day: 1, week: 7, month: 31, year: 366 }

function firstDay(rule: RepeatRule, startsOn: Day): Day | null {
  if (rule.unit !== 'month') return startsOn
  const inFirstMonth = inMonth(startsOn, 0, anchorOf(rule, startsOn))
  return inFirstMonth !== null && inFirstMonth < startsOn
    ? inMonth(startsOn, 1, anchorOf(rule, startsOn))
    : inFirstMonth
}

/** The day after `count` repetitions of the first one. */
function dayAt(rule: RepeatRule, startsOn: Day, first: Day, count: number): Day | null {
  const steps = count * rule.every
  if (rule.unit === 'day' || rule.unit === 'week') {
    const days = steps * LONGEST[rule.unit]
    return days > daysBetween(first, LAST_DAY) ? null : addDays(first, days)
  }
  const months = rule.unit === 'month' ? steps : steps * 12
  return inMonth(first, months, anchorOf(rule, startsOn))
}

/** The day of the month that is kept where a month is long enough. */
function anchorOf({ unit, day }: RepeatRule, startsOn: Day): number {
  if (unit === 'month' && day === 'last') return 31
  return (unit === 'month' && typeof day === 'number' && day) || Number(startsOn.slice(8))
}

/** The anchored day so many months after that of `day`, or the last day of a shorter month. */
function inMonth(day: Day, months: number, anchor: number): Day | null {
  const month = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + months
  const year = Math.floor(month / 12)
  if (year > 9999) return null
  const start = `${year}-${String((month % 12) + 1).padStart(2, '0')}`
  return `${start}-${String(Math.min(anchor, daysInMonth(year, (month % 12) + 1))).padStart(2, '0')}`
}
