import { after, dayIn } from '../../../../domain/dates.ts'
import { AppError } from '../../../../domain/errors.ts'
import type { PlanName } from '../../../../domain/plans/plans.ts'
import { hasCapability } from '../../../../domain/plans/require-capability.ts'
import { isReminderHour, nextReminderHour } from '../../../../domain/sending/reminder.ts'
import type { Ctx } from '../../../ctx.ts'
import { isUnavailable } from '../../../db/unavailable.ts'
import { type DueBusiness, dueInvoices } from '../queries/due.ts'
import { nextDue } from '../steps/next-due.ts'
import { finish } from './finish.ts'
import { remind } from './remind.ts'

/** Invoices of one business at a time: an account cannot mail more in a day. */
const BATCH = 500

/** Lease in seconds, after which another process takes over a business whose process has died. */
const LEASE = 300

/** Sends every reminder that is due now, business by business. */
export async function sendDue(ctx: Ctx): Promise<void> {
  for (;;) {
    const due = await claimNext(ctx)
    if (!due) return
    if (!due.isInHours) continue
    // Without a plan with e-mail, nothing is mailed for this day.
    await finish(ctx, due, { isComplete: !due.hasMail || (await remindAll(ctx, due)) })
  }
}

interface ClaimedBusiness extends DueBusiness {
  isInHours: boolean
  /** Whether its plan includes e-mail. */
  hasMail: boolean
}

/** Claims the business that has been due longest, so that several processes never work for the same one; null for none. */
function claimNext(ctx: Ctx): Promise<ClaimedBusiness | null> {
  const now = ctx.clock.now()
  return ctx.db.system(async (tx) => {
    const row = await nextDue(tx, now)
    if (!row) return null
    const { account_id, business_id, time_zone, expires_at } = row
    // The column's check constraint allows only these names.
    const plan = row.plan as PlanName | null
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

/** False if something is left. */
async function remindAll(ctx: Ctx, due: DueBusiness): Promise<boolean> {
  const invoices = await dueInvoices(ctx, due, BATCH)
  let isComplete = invoices.length < BATCH
  for (const invoice of invoices)
    try {
      await remind(ctx, due, invoice)
    } catch (error) {
      if (isUnavailable(error)) throw error
      // It was deleted meanwhile.
      if (error instanceof AppError && error.code === 'not-found') continue
      isComplete = false
      if (error instanceof AppError && error.code === 'too-many') break
      // A reminder that cannot be sent must not hold up the others.
      ctx.log.error({ err: error, invoice: invoice.id }, 'reminder failed')
    }
  return isComplete
}
