import type { Ctx } from '../../../ctx.ts'
import { setDisputed } from '../../ledger/index.ts'
import { findCharge } from '../queries.ts'

/** Marks the payment of a charge as disputed by its payer, until the dispute is resolved. */
export async function markDisputed(ctx: Ctx, reference: string, isOpen: boolean): Promise<void> {
  const charge = await findCharge(ctx, reference)
  const paymentId = charge?.payment_id
  if (!charge || !paymentId) return
  await ctx.db.own(charge.account_id, (scope) => setDisputed(ctx, scope, paymentId, isOpen))
}
