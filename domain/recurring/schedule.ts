import { addDays, type Day, momentOf } from '../dates.ts'
import { isPast, nextDay } from '../recurrence.ts'
import type { RecurringAction, RecurringFields } from './recurring.ts'

/** The hour at which mails go out, in the time zone of the business. The rest is there when the day begins. */
const MORNING = 8

/** How far a recurring invoice has come. */
export interface Progress {
  /** The days that were made, skipped or missed so far. */
  passed: number
  /** The last of them. */
  passedOn: Day | null
  /** The day of which its owner has had notice. */
  noticedOn: Day | null
}

type Plan = Pick<RecurringFields, 'rule' | 'startsOn' | 'end' | 'action'>

/** The first day after those that have passed, and when to look after it; null if it has ended. */
export function whatIsNext(plan: Plan, progress: Progress, timeZone: string) {
  const day = dayAfter(plan, progress)
  if (day === null) return null
  // Of one that is sent by itself its owner has notice the day before.
  const needsNotice = plan.action === 'send' && progress.noticedOn !== day
  const wakeAt = needsNotice
    ? momentOf(addDays(day, -1), MORNING, timeZone)
    : dueAt(plan.action, day, timeZone)
  return { day, wakeAt }
}

/** When the invoice of a day is made. */
export function dueAt(action: RecurringAction, day: Day, timeZone: string): Date {
  return momentOf(day, action === 'send' ? MORNING : 0, timeZone)
}

function dayAfter({ rule, startsOn, end }: Plan, { passed, passedOn }: Progress): Day | null {
  if ('after' in end && passed >= end.after) return null
  const since = passedOn === null ? startsOn : addDays(passedOn, 1)
  const day = nextDay({ rule, startsOn }, since)
  return day === null || isPast(end, day) ? null : day
}
