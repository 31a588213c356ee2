import { after } from '../../../../domain/dates.ts'
import type { Ctx } from '../../../ctx.ts'

/** Schedules the next check of an open charge soon: its event arrived before the provider confirms it. */
export async function askAgainSoon(ctx: Ctx, reference: string): Promise<void> {
  await ctx.db.ask((db) =>
    db
      .updateTable('invoice_charges')
      .set({ next_check_at: after(ctx.clock.now(), 60) })
      .where('reference', '=', reference)
      .where('paid_at', 'is', null)
      .execute(),
  )
}
