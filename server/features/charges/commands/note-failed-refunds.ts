import type { Ctx } from '../../../ctx.ts'
import { findCharge, reportedRefunds } from '../queries.ts'

/** Notes what the provider's events say it could not pay out of a charge: that much can be asked for again. Idempotent. */
export async function noteFailedRefunds(ctx: Ctx, reference: string): Promise<void> {
  const charge = await findCharge(ctx, reference)
  if (!charge) return
  const failed = await reportedRefunds(ctx, reference, 'failed')
  await ctx.db.own(charge.account_id, ({ tx, account }) =>
    tx
      .updateTable('invoice_charges')
      .set({ refund_failed: failed })
      .where('account_id', '=', account)
      .where('id', '=', charge.id)
      .where('refund_failed', '<', failed)
      .execute(),
  )
}
