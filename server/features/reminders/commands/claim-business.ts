import { after, dayIn } from '../../../../domain/dates.ts'
import { hasCapability } from '../../../../domain/plans/require-capability.ts'
import { isReminderHour, nextReminderHour } from '../../../../domain/sending/reminder.ts'
import type { Ctx } from '../../../ctx.ts'
import type { DueBusiness } from '../queries/due.ts'
import { nextDue } from '../steps/next-due.ts'

/** Lease in seconds, after which another process takes over a business whose process has died. */
const LEASE = 300

interface ClaimedBusiness extends DueBusiness {
  isInHours: boolean
  /** Whether its plan includes e-mail. */
  hasMail: boolean
}

/** Claims the business that has been due longest, so that several processes never work for the same one; null for none. */
export function claimBusiness(ctx: Ctx): Promise<ClaimedBusiness | null> {
  const now = ctx.clock.now()
  return ctx.db.system(async (tx) => {
    const row = await nextDue(tx, now)
    if (!row) return null
    const { account_id, business_id, time_zone, expires_at } = row
    const plan = row.plan
    const isRunning = expires_at !== null && expires_at > now
    const isInHours = isReminderHour(time_zone, now)
    await tx
      .updateTable('reminder_rules')
      .set({ next_at: isInHours ? after(now, LEASE) : nextReminderHour(time_zone, now) })
      .where('account_id', '=', account_id)
      .where('business_id', '=', business_id)
      .execute()
    return {
      ...{ accountId: account_id, businessId: business_id, timeZone: time_zone },
      ...{ version: row.version, offsets: row.offsets, doneUntil: row.done_until },
      today: dayIn(time_zone, now),
      isInHours,
      hasMail: isRunning && hasCapability(plan, 'e-mail'),
    }
  })
}
