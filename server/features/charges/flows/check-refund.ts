import type { Ctx } from '../../../ctx.ts'
import { correctRefund } from '../commands/correct-refund.ts'
import { findCharge } from '../queries.ts'

/**
 * Asks the provider which refunds of a charge it has, after it did not answer one. A refund that it never got can be
 * requested again, and the owner is notified. Throws 'payment-unavailable'.
 */
export async function checkRefund(ctx: Ctx, reference: string): Promise<void> {
  const charge = await findCharge(ctx, reference)
  if (!charge) return
  const listed = await ctx.payments.refunds({ reference, transactionId: charge.transaction_id })
  await correctRefund(ctx, charge, listed)
}
