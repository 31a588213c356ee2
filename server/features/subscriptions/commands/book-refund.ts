import { formatFigure } from '../../../../domain/money.ts'
import { type EventContent, readEvent } from '../../../adapters/payments/event.ts'
import type { Ctx } from '../../../ctx.ts'
import type { SystemTx } from '../../../db/database.ts'
import { endRefundedYear } from './end-refunded-year.ts'
import { noteFinding } from './note-finding.ts'

type Refund = Extract<EventContent, { about: 'refund' }>

/**
 * Books what the provider says was paid back. A payment that was paid back in full can no longer be activated, and the
 * year that it bought ends (decision 0038). A refund that is still under way changes nothing yet.
 */
export async function bookRefund(ctx: Ctx, refund: Refund): Promise<void> {
  const { reference, state } = refund
  const subject = [reference, refund.refundReference, refund.amount].join(' ')
  await ctx.db.system(async (tx) => {
    const payment = await lockPayment(ctx, tx, reference)
    if (state === 'failed') {
      const details = 'The provider could not pay this refund out.'
      await noteFinding(ctx, tx, { kind: 'refund-failed', subject, reference, details })
    } else if (state !== 'processed') return
    else if (!payment) {
      const details = 'A refund under a reference that no payment here has.'
      await noteFinding(ctx, tx, { kind: 'unknown-reference', subject, reference, details })
    } else {
      const refunded = await refundedSoFar(ctx, tx, payment.reference)
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
      await noteFinding(ctx, tx, { kind: 'refund', subject, reference, details })
    }
  })
}

/** The lock makes settling, activating and refunding one payment follow each other. */
function lockPayment(ctx: Ctx, tx: SystemTx, reference: string | null) {
  return tx
    .selectFrom('plan_payments')
    .selectAll()
    .where('reference', '=', reference)
    .where('provider', '=', ctx.payments.name)
    .forUpdate()
    .executeTakeFirst()
}

/** Counted from the stored events, so that the same one counts once, in whatever order they are handled. */
async function refundedSoFar(ctx: Ctx, tx: SystemTx, reference: string): Promise<bigint> {
  const events = await tx
    .selectFrom('payment_events')
    .select(['name', 'body'])
    .where('provider', '=', ctx.payments.name)
    .where('reference', '=', reference)
    .where('name', '=', 'refund.processed')
    .execute()
  return events.reduce((sum, { name, body }) => {
    const content = readEvent(name, body)
    return content.about === 'refund' ? sum + (content.amount ?? 0n) : sum
  }, 0n)
}

type Payment = NonNullable<Awaited<ReturnType<typeof lockPayment>>>

/** Answers what became of the plan. */
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
