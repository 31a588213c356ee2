import { formatFigure } from '../../../../domain/money/money.ts'
import type { EventContent } from '../../../adapters/payments/event.ts'
import type { Ctx } from '../../../ctx.ts'
import type { SystemTx } from '../../../db/database.ts'
import { refundedByEvents } from '../queries/refunded-by-events.ts'
import { addFinding } from '../steps/add-finding.ts'
import { endRefundedYear } from '../steps/end-refunded-year.ts'

type Refund = Extract<EventContent, { about: 'refund' }>

/**
 * Records a refund reported by the provider. A fully refunded payment can no longer be activated, and the year it
 * bought ends (decision 0038). A pending refund changes nothing yet.
 */
export async function recordRefund(ctx: Ctx, refund: Refund): Promise<void> {
  const { reference, state } = refund
  const subject = [reference, refund.refundReference, refund.amount].join(' ')
  await ctx.db.system(async (tx) => {
    const payment = await lockPayment(ctx, tx, reference)
    if (state === 'failed') {
      const details = 'The provider could not pay this refund out.'
      await addFinding(ctx, tx, { kind: 'refund-failed', subject, reference, details })
    } else if (state !== 'processed') return
    else if (!payment) {
      const details = 'A refund under a reference that no payment here has.'
      await addFinding(ctx, tx, { kind: 'unknown-reference', subject, reference, details })
    } else {
      const refunded = await refundedByEvents(ctx, tx, payment.reference)
      const isFull = refunded >= payment.amount
      const plan =
        isFull && !payment.refunded_at ? await endPayment(ctx, tx, payment) : 'The plan stays.'
      await tx
        .updateTable('plan_payments')
        .set({ refunded })
        .where('reference', '=', payment.reference)
        .execute()
      const sums = `${formatFigure(refunded)} of ${payment.currency} ${formatFigure(payment.amount)}`
      const details = `Paid back so far: ${sums}. ${plan}`
      await addFinding(ctx, tx, { kind: 'refund', subject, reference, details })
    }
  })
}

/** Locks the payment, so that settling, activating and refunding it run one at a time. */
function lockPayment(ctx: Ctx, tx: SystemTx, reference: string | null) {
  return tx
    .selectFrom('plan_payments')
    .selectAll()
    .where('reference', '=', reference)
    .where('provider', '=', ctx.payments.name)
    .forUpdate()
    .executeTakeFirst()
}

type Payment = NonNullable<Awaited<ReturnType<typeof lockPayment>>>

/** Returns a sentence about what happened to the plan. */
async function endPayment(ctx: Ctx, tx: SystemTx, payment: Payment): Promise<string> {
  await tx
    .updateTable('plan_payments')
    .set({ refunded_at: ctx.clock.now(), next_check_at: null })
    .where('reference', '=', payment.reference)
    .execute()
  if (!payment.activated_at) return 'It can no longer be activated.'
  const ended = await endRefundedYear(ctx, tx, payment)
  return ended ? 'The year it bought has ended.' : 'The plan was left as it is: decide by hand.'
}
