import { AppError } from '../../../../domain/errors.ts'
import { formatFigure, smaller } from '../../../../domain/money/money.ts'
import type { Ctx } from '../../../ctx.ts'
import type { Scope } from '../../../db/database.ts'
import { giveBackIn, readPayment } from '../../payments/index.ts'
import { noteFinding } from '../../subscriptions/index.ts'
import { findCharge, reportedRefunds } from '../queries.ts'
import { lockCharge } from '../steps/lock-charge.ts'

/** What a payer's money that went back is called on the timeline. */
const REASON = 'refunded to the payer'

/**
 * Books the refunds of a charge that the provider's events report, as far as they are not booked yet. Money that was
 * refunded cannot be rejected: if the ledger cannot take it, it becomes a finding for the operator.
 */
export async function bookRefunds(ctx: Ctx, reference: string): Promise<void> {
  const charge = await findCharge(ctx, reference)
  if (!charge) return
  const reported = await reportedRefunds(ctx, reference, 'processed')
  const total = smaller(reported, charge.amount)
  if (total <= charge.refunded) return
  const unsigned = { ...ctx, request: null }
  try {
    await ctx.db.own(charge.account_id, (scope) => book(unsigned, scope, charge.id, total))
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const details = `${charge.currency} ${formatFigure(total)} was paid back, which could not be booked: ${error.message}`
    await noteFinding(ctx, {
      kind: 'refund',
      subject: `${reference} ${total}`,
      reference,
      details,
    })
  }
}

async function book(ctx: Ctx, scope: Scope, chargeId: string, total: bigint): Promise<void> {
  const charge = await lockCharge(scope, chargeId)
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
    .where('account_id', '=', scope.account)
    .where('id', '=', chargeId)
    .execute()
}
