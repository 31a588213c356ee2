import { addDays, type Day, momentOf } from '../dates.ts'
import { isPast, nextDay } from '../recurrence.ts'
import type { RecurringFields } from './recurring.ts'

/** The hour at which a day is made, in the time zone of the business. */
const MORNING = 6

/** How far a recurring invoice has come. */
export interface Progress {
  /** How many it has made. Days that were skipped or missed do not count towards its end. */
  made: number
  /** The last day that was made, skipped or missed. */
  passedOn: Day | null
  /** The day that its owner was notified of. */
  noticedOn: Day | null
}

type Plan = Pick<RecurringFields, 'rule' | 'startsOn' | 'end'> & { action: string }

/** The first day after those that have passed, and when to look after it; null if it has ended. */
export function whatIsNext(plan: Plan, progress: Progress, timeZone: string) {
  const day = dayAfter(plan, progress)
  if (day === null) return null
  // The owner is notified the day before an invoice is sent automatically.
  const needsNotice = plan.action === 'send' && progress.noticedOn !== day
  const wakeAt = needsNotice ? momentOf(addDays(day, -1), MORNING, timeZone) : dueAt(day, timeZone)
  return { day, wakeAt }
}

/** The moment at which the invoice or expense of a day is made. */
export function dueAt(day: Day, timeZone: string): Date {
  return momentOf(day, MORNING, timeZone)
}

function dayAfter({ rule, startsOn, end }: Plan, { made, passedOn }: Progress): Day | null {
  if ('after' in end && made >= end.after) return null
  const since = passedOn === null ? startsOn : addDays(passedOn, 1)
  const day = nextDay({ rule, startsOn }, since)
  return day === null || isPast(end, day) ? null : day
}
