import { sql } from 'kysely'
import { after } from '../../../../domain/dates.ts'
import type { Ctx } from '../../../ctx.ts'

/** Events in one run; the next run continues. */
const BATCH_SIZE = 30
/** Seconds after which an unhandled event is retried. */
const EVENT_RETRY_SECONDS = 3_600

/** Retries events hourly whose job has failed for a day, or that arrived while another provider was configured. */
export async function repeatWaitingEvents(ctx: Ctx): Promise<void> {
  const now = ctx.clock.now()
  await ctx.db.system(async (tx) => {
    const waiting = await tx
      .selectFrom('payment_events')
      .select(['id', 'reference'])
      .where('state', '=', 'received')
      .where('provider', '=', ctx.payments.name)
      .where(sql<Date>`coalesce(tried_at, received_at)`, '<', after(now, -EVENT_RETRY_SECONDS))
      .orderBy('received_at')
      .limit(BATCH_SIZE)
      .forUpdate()
      .skipLocked()
      .execute()
    for (const { id: eventId, reference } of waiting) {
      await tx
        .updateTable('payment_events')
        .set({ tried_at: now })
        .where('id', '=', eventId)
        .execute()
      await ctx.emit(tx, { name: 'payment-event-stored', eventId, reference })
    }
  })
}
