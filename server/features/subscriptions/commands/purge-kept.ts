import { retentionCutoff } from '../../../../domain/retention.ts'
import type { Ctx } from '../../../ctx.ts'

/** Deletes payments of closed accounts, events and reviewed findings past their legal retention period. Runs daily. */
export async function purgeKeptPayments(ctx: Ctx): Promise<void> {
  const before = retentionCutoff(ctx.clock.now())
  await ctx.db.system(async (tx) => {
    await tx.deleteFrom('payment_events').where('received_at', '<', before).execute()
    await tx.deleteFrom('payment_findings').where('reviewed_at', '<', before).execute()
    await tx
      .deleteFrom('plan_payments')
      .where('created_at', '<', before)
      .where((eb) => eb.or([eb('paid_at', 'is', null), eb('paid_at', '<', before)]))
      .where('account_id', 'in', (eb) =>
        eb.selectFrom('accounts').select('accounts.id').where('closed_at', 'is not', null),
      )
      .execute()
  })
}
