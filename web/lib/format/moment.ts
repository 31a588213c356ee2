import { daysBetween, formatLongDate } from '../../../domain/dates.ts'
import { nowMs } from '../clock.ts'

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/**
 * A time in the user's own time zone, relative to today: 'today, 14:05', 'Friday, 14:05', and from a week on
 * 'Friday, December 4, 2026, 14:05'. Numbers are milliseconds since 1970.
 */
export function formatMoment(at: Date | number, now = nowMs()): string {
  const date = new Date(at)
  const day = dayOf(date)
  const daysAgo = daysBetween(day, dayOf(new Date(now)))
  const recent = ['today', 'yesterday'][daysAgo]
  const weekday = daysAgo > 1 && daysAgo < 7 ? WEEKDAYS[date.getDay()] : undefined
  return `${recent ?? weekday ?? formatLongDate(day)}, ${timeOf(date)}`
}

/** A time in the user's own time zone, with its date: 'Friday, December 4, 2026, 14:05'. */
export function formatFullMoment(at: Date): string {
  return `${formatLongDate(dayOf(at))}, ${timeOf(at)}`
}

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')

/** A short date in the user's own time zone: '8 Nov', and '8 Nov 2025' in another year. */
export function formatShortDate(at: Date | number, now = nowMs()): string {
  const date = new Date(at)
  const day = `${date.getDate()} ${MONTHS[date.getMonth()]}`
  const year = date.getFullYear()
  return year === new Date(now).getFullYear() ? day : `${day} ${year}`
}

function timeOf(date: Date): string {
  return `${pad(date.getHours())}:${pad(date.getMinutes())}`
}

function dayOf(date: Date): string {
  return `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`
}

function pad(part: number): string {
  return String(part).padStart(2, '0')
}
