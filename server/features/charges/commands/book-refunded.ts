import type { Ctx } from '../../../ctx.ts'
import { giveBackIn, readPayment } from '../../payments/index.ts'
import type { ChargeRow } from '../queries.ts'
import { lockCharge } from '../steps/lock-charge.ts'

/** What a payer's money that went back is called on the timeline. */
const REASON = 'refunded to the payer'

/**
 * Books that `total` minor units of a charge were refunded so far. Idempotent. Throws what giveBackIn throws if the
 * ledger cannot take it.
 */
export async function bookRefunded(
  ctx: Ctx,
  { account_id, id }: ChargeRow,
  total: bigint,
): Promise<void> {
  await ctx.db.own(account_id, async (scope) => {
    const charge = await lockCharge(scope, id)
    const { payment_id: paymentId, refunded, refund_asked, refund_failed, refund_check_at } = charge
    if (!paymentId || total <= refunded) return
    const payment = await readPayment(scope, paymentId)
    // One that its owner took back by hand is out of the sums already.
    if (!payment.reversedAt)
      await giveBackIn(ctx, scope, paymentId, { amount: total - refunded, reason: REASON })
    const known = total + refund_failed
    // The event is the answer to all that was asked for.
    const isAnswered = known >= refund_asked
    await scope.tx
      .updateTable('invoice_charges')
      .set({
        refunded: total,
        refund_asked: isAnswered ? known : refund_asked,
        refund_check_at: isAnswered ? null : refund_check_at,
      })
      .where('account_id', '=', account_id)
      .where('id', '=', id)
      .execute()
  })
}
