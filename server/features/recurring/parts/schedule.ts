import { whatIsNext } from '../../../../domain/recurring/schedule.ts'
import { endOf, type RecurringRow, ruleOf } from '../rows.ts'

type Scheduled = Pick<
  RecurringRow,
  | 'every'
  | 'unit'
  | 'month_day'
  | 'starts_on'
  | 'ends_on'
  | 'ends_after'
  | 'made'
  | 'passed_on'
  | 'noticed_on'
> & { action: string }

/** The columns that say what comes next. */
export function scheduleOf(row: Scheduled, timeZone: string) {
  const next = whatIsNext(
    {
      rule: ruleOf(row),
      startsOn: row.starts_on,
      end: endOf(row),
      action: row.action,
    },
    { made: row.made, passedOn: row.passed_on, noticedOn: row.noticed_on },
    timeZone,
  )
  return next
    ? { next_on: next.day, wake_at: next.wakeAt }
    : { next_on: null, wake_at: null, state: 'ended' as const }
}
