import { keptSince } from '../../../../domain/retention.ts'
import type { Ctx } from '../../../ctx.ts'

/** Deletes payments of closed accounts that the law no longer keeps. Run every day. */
export async function purgeKeptPayments(ctx: Ctx): Promise<void> {
  const before = keptSince(ctx.clock.now())
  await ctx.db.system((tx) =>
    tx
      .deleteFrom('plan_payments')
      .where('created_at', '<', before)
      .where((eb) => eb.or([eb('paid_at', 'is', null), eb('paid_at', '<', before)]))
      .where('owner_id', 'in', (eb) =>
        eb.selectFrom('users').select('id').where('closed_at', 'is not', null),
      )
      .execute(),
  )
}
