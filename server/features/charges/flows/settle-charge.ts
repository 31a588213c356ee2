import { formatFigure } from '../../../../domain/money/money.ts'
import type { Settled } from '../../../../domain/plans/payment-checks.ts'
import type { PaymentReport } from '../../../adapters/payments/port.ts'
import type { Ctx } from '../../../ctx.ts'
import { noteFinding } from '../../subscriptions/index.ts'
import { endChecks } from '../commands/end-checks.ts'
import { keepMismatch } from '../commands/keep-mismatch.ts'
import { takePayment } from '../commands/take-payment.ts'
import { type ChargeRow, findCharge } from '../queries.ts'
import { bookRefunds } from './book-refunds.ts'

/**
 * Turns an online payment into a payment of its invoice once the provider confirms it: amount, currency and domain must
 * match. Webhook, the payer's return and the scheduled check all call this, any number of times and at once; the first
 * records the payment and gives the receipt. Throws 'payment-unavailable'.
 */
export async function settleCharge(ctx: Ctx, reference: string): Promise<Settled> {
  const charge = await findCharge(ctx, reference)
  if (!charge) return 'unknown'
  if (charge.paid_at) {
    if (charge.next_check_at) await finish(ctx, reference)
    return 'paid'
  }
  if (charge.mismatched) return 'mismatch'
  const report = await ctx.payments.verify(reference)
  if (report?.status !== 'success') return 'open'
  const mismatch = mismatchOf(ctx, charge, report)
  if (mismatch) {
    await noteFinding(ctx, { ...mismatch, subject: reference, reference })
    const isHere = mismatch.kind !== 'wrong-domain'
    await keepMismatch(ctx, charge, isHere ? paidOf(report) : null)
    return 'mismatch'
  }
  // Caused by no user: neither the payer who returns nor the webhook is one.
  const unsigned = { ...ctx, request: null }
  await takePayment(unsigned, charge, report)
  await finish(ctx, reference)
  return 'paid'
}

/**
 * Does what follows a recorded payment. Each part is idempotent, and the scheduled check repeats them until the last one
 * has ended the checks.
 */
async function finish(ctx: Ctx, reference: string): Promise<void> {
  const charge = await findCharge(ctx, reference)
  if (!charge) return
  if (!charge.payment_id) {
    const details = 'Paid after its account was closed: pay it back.'
    await noteFinding(ctx, { kind: 'closed-account', subject: reference, reference, details })
  }
  // A refund may have been reported before the payment was known.
  await bookRefunds(ctx, reference)
  await endChecks(ctx, charge)
}

function paidOf({ currency, amount }: PaymentReport): string {
  return `${currency} ${formatFigure(amount)}`
}

function mismatchOf(ctx: Ctx, order: ChargeRow, report: PaymentReport) {
  const paid = paidOf(report)
  const asked = `${order.currency} ${formatFigure(order.amount)}`
  const details = `${paid} was paid where ${asked} was asked for.`
  if (report.domain !== ctx.payments.domain)
    return {
      kind: 'wrong-domain',
      details: `Paid in the ${report.domain} domain, which does not count here.`,
    } as const
  if (report.currency !== order.currency) return { kind: 'currency-mismatch', details } as const
  if (report.amount !== order.amount) return { kind: 'amount-mismatch', details } as const
  return null
}
