import { after } from '../../../../domain/dates.ts'
import type { Ctx } from '../../../ctx.ts'

/** Schedules the next check of an open payment soon: its event arrived before the provider confirms it. */
export async function askAgainSoon(ctx: Ctx, reference: string): Promise<void> {
  await ctx.db.ask((db) =>
    db
      .updateTable('plan_payments')
      .set({ next_check_at: after(ctx.clock.now(), 60) })
      .where('reference', '=', reference)
      .where('provider', '=', ctx.payments.name)
      .where('paid_at', 'is', null)
      .execute(),
  )
}
