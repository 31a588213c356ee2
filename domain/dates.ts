/** A calendar day without time or time zone: 'YYYY-MM-DD'. */
export type Day = string

const DAY_FORM = /^(\d{4})-(\d{2})-(\d{2})$/
const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

/** True for an existing calendar day in the years 1900 to 9999. */
export function isDay(text: string): boolean {
  return readDay(text) !== null
}

/** 'Friday, December 4, 2026' (APP-6). Unreadable text gives 'Invalid Date'. A moment is formatted as its day in Lagos. */
export function formatLongDate(at: Day | Date): string {
  const date = readDay(typeof at === 'string' ? at : lagosDay(at))
  if (!date) return 'Invalid Date'
  return `${WEEKDAYS[date.getUTCDay()]}, ${MONTHS[date.getUTCMonth()]} ${date.getUTCDate()}, ${date.getUTCFullYear()}`
}

/** True for the IANA name of a time zone. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return /^[A-Za-z]/.test(name)
  } catch {
    return false
  }
}

/** '4 December 2026' */
export function formatDay(day: Day): string {
  const date = readDay(day)
  if (!date) return 'Invalid Date'
  return `${date.getUTCDate()} ${MONTHS[date.getUTCMonth()]} ${date.getUTCFullYear()}`
}

/** The day `days` later (earlier when negative). */
export function addDays(day: Day, days: number): Day {
  const date = readDay(day)
  if (!date) throw new RangeError(`Not a day: ${day}`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

/** The same moment a year later; 29 February becomes 28 February, so that a subscription never gains a day. */
export function addYear(moment: Date): Date {
  const next = new Date(moment)
  next.setUTCFullYear(next.getUTCFullYear() + 1)
  if (next.getUTCMonth() !== moment.getUTCMonth()) next.setUTCDate(0)
  return next
}

/** The moment so many years earlier; 29 February becomes 28 February, so that nothing counts as older than it is. */
export function yearsBefore(moment: Date, years: number): Date {
  const past = new Date(moment)
  past.setUTCFullYear(past.getUTCFullYear() - years)
  if (past.getUTCMonth() !== moment.getUTCMonth()) past.setUTCDate(0)
  return past
}

/** The moment so many seconds later, earlier when negative. */
export function after(moment: Date, seconds: number): Date {
  return new Date(moment.getTime() + seconds * 1000)
}

/** The calendar day of a moment in a time zone, such as 'Africa/Lagos' (IANA). */
export function dayIn(timeZone: string, moment: Date): Day {
  return dayFormatOf(timeZone).format(moment)
}

/** The hour of a moment in a time zone, 0 to 23. */
export function hourIn(timeZone: string, moment: Date): number {
  return after(moment, offsetIn(timeZone, moment)).getUTCHours()
}

/** The moment at which an hour of a day begins in a time zone. */
export function momentOf(day: Day, hour: number, timeZone: string): Date {
  const inUtc = readDay(day)
  if (!inUtc) throw new RangeError(`Not a day: ${day}`)
  inUtc.setUTCHours(hour)
  // Clocks may change between the two, so the offset is computed for the moment itself.
  const about = after(inUtc, -offsetIn(timeZone, inUtc))
  return after(inUtc, -offsetIn(timeZone, about))
}

/** The earlier of two moments. */
export function earlier(a: Date, b: Date): Date {
  return a.getTime() <= b.getTime() ? a : b
}

/** Seconds in a day. */
export const DAY = 86_400

/** Whole days from one day to another, negative when `to` is earlier. */
export function daysBetween(from: Day, to: Day): number {
  const a = readDay(from)
  const b = readDay(to)
  if (!a || !b) throw new RangeError(`Not days: ${from}, ${to}`)
  return Math.round((b.getTime() - a.getTime()) / 86_400_000)
}

// This locale writes days as ISO 8601 does.
const dayFormatOf = byZone((timeZone) => new Intl.DateTimeFormat('en-CA', { timeZone }))
const offsetFormatOf = byZone(
  (timeZone) => new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }),
)

/** Creates the format of each time zone once: that takes 100 µs, formatting a moment 1 µs. */
function byZone(make: (timeZone: string) => Intl.DateTimeFormat) {
  const made = new Map<string, Intl.DateTimeFormat>()
  return (timeZone: string) => {
    const format = made.get(timeZone) ?? make(timeZone)
    // A zone can be spelled in many ways ('africa/LAGOS').
    if (made.size < 1_000) made.set(timeZone, format)
    return format
  }
}

/** How many seconds a time zone is ahead of UTC at a moment. */
function offsetIn(timeZone: string, moment: Date): number {
  // 'GMT+01:00', or 'GMT' alone.
  const written = offsetFormatOf(timeZone).format(moment)
  const [, sign = '+', hours = '0', minutes = '0'] =
    /GMT(?:([+-])(\d+):(\d+))?$/.exec(written) ?? []
  const seconds = Number(hours) * 3_600 + Number(minutes) * 60
  return sign === '-' ? -seconds : seconds
}

/** How many days a month has; months count from 1. */
export function daysInMonth(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate()
}

/** Nigeria is one hour ahead of UTC all year round (West Africa Time has no summer time). */
function lagosDay(moment: Date): Day {
  return after(moment, 3600).toISOString().slice(0, 10)
}

function readDay(text: string): Date | null {
  const match = DAY_FORM.exec(text)
  if (!match) return null
  const [, year = '', month = '', day = ''] = match
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)))
  const real = Number(year) >= 1900 && date.toISOString().slice(0, 10) === text
  return real ? date : null
}
