import { addDays, type Day } from '../../../../domain/dates.ts'
import { nextDays, type RepeatEnd, type Repetition } from '../../../../domain/recurrence.ts'
import type { Recurring } from '../../../../domain/recurring/recurring.ts'

/** How many days a preview shows. */
const SHOWN = 5

/** How far a recurring invoice has come. */
export type Past = Pick<Recurring, 'made' | 'lastOn'>

/** The next days of a saved recurring invoice. */
export function comingDays(recurring: Pick<Recurring, 'rule' | 'startsOn' | 'end'> & Past): Day[] {
  return daysOf(recurring, recurring.end, recurring)
}

/** The next days of a rule. No day comes again that has passed, also under the rule before. */
export function daysOf(repetition: Repetition, end: RepeatEnd, { made, lastOn }: Past): Day[] {
  const { startsOn } = repetition
  const since = lastOn === null || lastOn < startsOn ? startsOn : addDays(lastOn, 1)
  const left = 'after' in end ? { after: Math.max(0, end.after - made) } : end
  return nextDays(repetition, left, since, SHOWN)
}
