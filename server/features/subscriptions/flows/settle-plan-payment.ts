import { formatFigure } from '../../../../domain/money/money.ts'
import type { Settled } from '../../../../domain/plans/payment-checks.ts'
import type { PaymentReport } from '../../../adapters/payments/port.ts'
import type { Ctx } from '../../../ctx.ts'
import { keepMismatch } from '../commands/keep-mismatch.ts'
import { markPaid } from '../commands/mark-paid.ts'
import { findPayment, type PaymentRow } from '../queries.ts'
import type { Finding } from '../steps/add-finding.ts'

/**
 * Marks a plan payment as paid once the provider confirms it: amount, currency, domain and reference must match
 * (AUTH-16). Webhook, callback and scheduled check all call this, any number of times; the first that settles the
 * payment triggers the mail with the activation code. Throws 'payment-unavailable'.
 */
export async function settlePlanPayment(ctx: Ctx, reference: string): Promise<Settled> {
  const payment = await findPayment(ctx, reference)
  if (!payment) return 'unknown'
  if (payment.paid_at) return 'paid'
  const report = await ctx.payments.verify(reference)
  if (report?.status !== 'success') return 'open'
  const mismatch = mismatchOf(ctx, payment, report)
  if (mismatch) await keepMismatch(ctx, mismatch)
  else await markPaid(ctx, payment, report)
  return mismatch ? 'mismatch' : 'paid'
}

function mismatchOf(ctx: Ctx, { reference, ...order }: PaymentRow, report: PaymentReport) {
  const paid = `${report.currency} ${formatFigure(report.amount)}`
  const asked = `${order.currency} ${formatFigure(order.amount)}`
  const found = (kind: Finding['kind'], details: string) =>
    ({ kind, subject: reference, reference, details }) satisfies Finding
  if (report.domain !== ctx.payments.domain)
    return found('wrong-domain', `Paid in the ${report.domain} domain, which does not count here.`)
  if (report.currency !== order.currency)
    return found('currency-mismatch', `${paid} was paid where ${asked} was asked for.`)
  if (report.amount !== order.amount)
    return found('amount-mismatch', `${paid} was paid where ${asked} was asked for.`)
  return null
}
