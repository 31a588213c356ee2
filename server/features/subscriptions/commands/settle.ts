import type { Selectable } from 'kysely'
import { after, DAY } from '../../../../domain/dates.ts'
import { formatFigure } from '../../../../domain/money/money.ts'
import type { PaymentReport } from '../../../adapters/payments/port.ts'
import type { Ctx } from '../../../ctx.ts'
import type { SystemTx } from '../../../db/database.ts'
import type { PlanPayments } from '../../../db/types.gen.ts'
import { findPayment } from '../queries.ts'
import { addFinding, type Finding } from '../steps/add-finding.ts'

type Payment = Selectable<PlanPayments>

/** 'unknown': no such payment was started with the configured provider. */
export type Settled = 'paid' | 'open' | 'mismatch' | 'unknown'

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
  await ctx.db.system((tx) =>
    mismatch ? recordMismatch(ctx, tx, mismatch) : markPaid(ctx, tx, payment, report),
  )
  return mismatch ? 'mismatch' : 'paid'
}

function mismatchOf(ctx: Ctx, { reference, ...order }: Payment, report: PaymentReport) {
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

/** The payment stays unpaid and is no longer checked: the operator decides. */
async function recordMismatch(ctx: Ctx, tx: SystemTx, mismatch: Finding): Promise<void> {
  await addFinding(ctx, tx, mismatch)
  await tx
    .updateTable('plan_payments')
    .set({ next_check_at: null })
    .where('reference', '=', mismatch.subject)
    .execute()
}

async function markPaid(
  ctx: Ctx,
  tx: SystemTx,
  order: Payment,
  report: PaymentReport,
): Promise<void> {
  const first = await tx
    .updateTable('plan_payments')
    .set({
      paid_at: ctx.clock.now(),
      next_check_at: null,
      transaction_id: report.transactionId,
    })
    .where('reference', '=', order.reference)
    .where('paid_at', 'is', null)
    .returning(['user_id', 'refunded_at'])
    .executeTakeFirst()
  // If the refund arrived before the charge, there is nothing to activate.
  if (!first || first.refunded_at) return
  await addPayerFindings(ctx, tx, order)
  await ctx.emit(tx, { name: 'plan-paid', userId: first.user_id })
}

/** Stores findings for valid payments that the payer may want refunded. */
async function addPayerFindings(ctx: Ctx, tx: SystemTx, { reference, account_id, plan }: Payment) {
  const found = { subject: reference, reference }
  const account = await tx
    .selectFrom('accounts')
    .select('closed_at')
    .where('id', '=', account_id)
    .executeTakeFirst()
  if (account?.closed_at) {
    const details = 'Paid after its account was closed: pay it back.'
    await addFinding(ctx, tx, { ...found, kind: 'closed-account', details })
  }
  const other = await tx
    .selectFrom('plan_payments')
    .select('reference')
    .where('account_id', '=', account_id)
    .where('provider', '=', ctx.payments.name)
    .where('reference', '<>', reference)
    .where('plan', '=', plan)
    .where('paid_at', '>', after(ctx.clock.now(), -DAY))
    .where('refunded_at', 'is', null)
    .executeTakeFirst()
  if (!other) return
  const details = `The same account paid ${other.reference} for the ${plan} within a day. Each counts as a year.`
  await addFinding(ctx, tx, { ...found, kind: 'paid-twice', details })
}
