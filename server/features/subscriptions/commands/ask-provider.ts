import { sql } from 'kysely'
import { after } from '../../../../domain/dates.ts'
import { AppError } from '../../../../domain/errors.ts'
import { nextCheck } from '../../../../domain/payment-checks.ts'
import type { Ctx } from '../../../ctx.ts'
import { settlePlanPayment } from './settle.ts'

/** Payments that one run asks about, and seconds that it takes at most: the next run goes on. */
const ASKED_AT_ONCE = 30
const RUN_SECONDS = 90

/** Seconds after which an event that no job has handled is given to one again. */
const EVENT_WAITS = 3_600

/**
 * Asks the provider about open payments that are due, so that one whose webhook and callback were lost is settled all the
 * same. Each is claimed before it is asked about, so that of several processes no two ask the same. A provider that is
 * down ends the run.
 */
export async function askAboutPayments(ctx: Ctx): Promise<void> {
  await repeatWaitingEvents(ctx)
  const end = after(ctx.clock.now(), RUN_SECONDS)
  for (let asked = 0; asked < ASKED_AT_ONCE && ctx.clock.now() < end; asked += 1) {
    const reference = await claimNext(ctx)
    if (reference === null) return
    try {
      await settlePlanPayment(ctx, reference)
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'payment-unavailable')) throw error
      ctx.log.warn({ reference, err: error.cause }, 'the provider could not be asked')
      return
    }
  }
}

/** The open payment that has been due for longest; its next check is booked before the provider is asked. */
async function claimNext(ctx: Ctx): Promise<string | null> {
  const now = ctx.clock.now()
  return ctx.db.system(async (tx) => {
    const due = await tx
      .selectFrom('plan_payments')
      .select(['reference', 'created_at'])
      .where('provider', '=', ctx.payments.name)
      .where('next_check_at', '<=', now)
      .where('paid_at', 'is', null)
      .orderBy('next_check_at')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst()
    if (!due) return null
    await tx
      .updateTable('plan_payments')
      .set({ next_check_at: nextCheck(due.created_at, now) })
      .where('reference', '=', due.reference)
      .execute()
    return due.reference
  })
}

/** An event whose job failed for a day, or that came while another provider ran, is tried again once an hour. */
async function repeatWaitingEvents(ctx: Ctx): Promise<void> {
  const now = ctx.clock.now()
  await ctx.db.system(async (tx) => {
    const waiting = await tx
      .selectFrom('payment_events')
      .select('id')
      .where('state', '=', 'received')
      .where('provider', '=', ctx.payments.name)
      .where(sql<Date>`coalesce(tried_at, received_at)`, '<', after(now, -EVENT_WAITS))
      .orderBy('received_at')
      .limit(ASKED_AT_ONCE)
      .forUpdate()
      .skipLocked()
      .execute()
    for (const { id: eventId } of waiting) {
      await tx
        .updateTable('payment_events')
        .set({ tried_at: now })
        .where('id', '=', eventId)
        .execute()
      await ctx.emit(tx, { name: 'payment-event-stored', eventId })
    }
  })
}
