import { type Day, isDay } from '../dates.ts'

/** Which comes first where both are numbers: 4/12/2026 is 4 December, or 12 April. */
export type DayOrder = 'dmy' | 'mdy'

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

const YEAR_FIRST = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ].*)?$/
const NUMBERS = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})(?: .*)?$/
const DAY_FIRST =
  /^(?:\p{L}+,? )?(\d{1,2})(?:st|nd|rd|th)?[- ./]+(\p{L}{3,9})\.?[-, ./]+(\d{4}|\d{2})(?: .*)?$/u
const MONTH_FIRST = /^(?:\p{L}+,? )?(\p{L}{3,9})\.? +(\d{1,2})(?:st|nd|rd|th)?,? +(\d{4})(?: .*)?$/u

/** Longer texts are no days, and matching them would take long. */
const MAX_LENGTH = 60

/** A day in one of the usual spellings; 'ambiguous' where only the order of day and month decides; null for no day. */
export function readDay(text: string, order: DayOrder | null): Day | 'ambiguous' | null {
  if (text.length > MAX_LENGTH) return null
  const [, year = '', month = '', day = ''] = YEAR_FIRST.exec(text) ?? []
  if (year) return real(year, month, day)
  const numbers = NUMBERS.exec(text)
  if (numbers) return fromNumbers(numbers, order)
  const [, first = '', name = '', inYear = ''] = DAY_FIRST.exec(text) ?? []
  if (inYear) return real(inYear, monthOf(name), first)
  const [, named = '', second = '', ofYear = ''] = MONTH_FIRST.exec(text) ?? []
  return ofYear ? real(ofYear, monthOf(named), second) : null
}

function fromNumbers([, a = '', b = '', year = '']: RegExpExecArray, order: DayOrder | null) {
  if (order === 'mdy') return real(year, a, b)
  if (order === 'dmy') return real(year, b, a)
  const [asDmy, asMdy] = [real(year, b, a), real(year, a, b)]
  return asDmy && asMdy && asDmy !== asMdy ? 'ambiguous' : (asDmy ?? asMdy)
}

/** '26' is 2026: nobody imports invoices from before 2000. */
function real(year: string, month: string, day: string): Day | null {
  const whole = year.length === 2 ? `20${year}` : year
  const text = `${whole}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDay(text) ? text : null
}

function monthOf(name: string): string {
  return String(MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1)
}

/**
 * The order that the days of a file prove: 25/12/2026 can only begin with the day. Null if none proves one, or they
 * contradict each other: then the user has to be asked.
 */
export function provenOrder(days: Iterable<string>): DayOrder | null {
  const proven = new Set<DayOrder>()
  for (const text of days) {
    const [, a = '', b = ''] = NUMBERS.exec(text.slice(0, MAX_LENGTH)) ?? []
    if (Number(a) > 12) proven.add('dmy')
    if (Number(b) > 12) proven.add('mdy')
  }
  const [order, another] = proven
  return another ? null : (order ?? null)
}
