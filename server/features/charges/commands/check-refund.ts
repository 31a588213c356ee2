import { formatFigure } from '../../../../domain/money/money.ts'
import type { Ctx } from '../../../ctx.ts'
import type { Scope } from '../../../db/database.ts'
import { findCharge } from '../queries.ts'
import { lockCharge } from '../steps/lock-charge.ts'

/**
 * Asks the provider which refunds of a charge it has, after it did not answer one. A refund that it never got can be
 * requested again, and the owner is notified. Throws 'payment-unavailable'.
 */
export async function checkRefund(ctx: Ctx, reference: string): Promise<void> {
  const charge = await findCharge(ctx, reference)
  if (!charge) return
  const listed = await ctx.payments.refunds({ reference, transactionId: charge.transaction_id })
  await ctx.db.own(charge.account_id, (scope) => correct(ctx, scope, charge.id, listed))
}

async function correct(ctx: Ctx, scope: Scope, chargeId: string, listed: bigint): Promise<void> {
  const charge = await lockCharge(scope, chargeId)
  // An event answered it meanwhile.
  if (!charge.refund_check_at) return
  const known = charge.refunded + charge.refund_failed
  const asked = listed > known ? listed : known
  await scope.tx
    .updateTable('invoice_charges')
    .set({ refund_asked: asked, refund_check_at: null })
    .where('account_id', '=', scope.account)
    .where('id', '=', chargeId)
    .execute()
  if (asked >= charge.refund_asked) return
  const amount = `${charge.currency} ${formatFigure(charge.refund_asked - asked)}`
  await ctx.emit(scope.tx, { name: 'refund-lost', accountId: scope.account, chargeId, amount })
}
