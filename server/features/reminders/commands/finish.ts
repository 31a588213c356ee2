import { after } from '../../../../domain/dates.ts'
import { nextReminderHour } from '../../../../domain/sending/reminder.ts'
import type { Ctx } from '../../../ctx.ts'
import type { DueBusiness } from '../queries/due.ts'

/** Seconds after which the rest of a day's reminders is retried. */
const AGAIN = 3_600

/**
 * Notes that all reminders of a business until today were sent, or else when to retry the rest. Does nothing if its
 * rules were changed meanwhile: then it is processed once more.
 */
export async function finish(
  ctx: Ctx,
  { accountId, businessId, timeZone, version, today }: DueBusiness,
  { isComplete }: { isComplete: boolean },
): Promise<void> {
  const now = ctx.clock.now()
  const done = { done_until: today, next_at: nextReminderHour(timeZone, now) }
  await ctx.db.system((tx) =>
    tx
      .updateTable('reminder_rules')
      .set(isComplete ? done : { next_at: after(now, AGAIN) })
      .where('account_id', '=', accountId)
      .where('business_id', '=', businessId)
      .where('version', '=', version)
      .execute(),
  )
}
