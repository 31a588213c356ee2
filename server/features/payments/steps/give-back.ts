import { dayIn } from '../../../../domain/dates.ts'
import { AppError, notFound } from '../../../../domain/errors.ts'
import { statusOf } from '../../../../domain/invoices/invoice.ts'
import { type Payment, refuseReversed } from '../../../../domain/invoices/payment.ts'
import { formatAmount, smaller } from '../../../../domain/money/money.ts'
import type { Ctx } from '../../../ctx.ts'
import type { Scope } from '../../../db/database.ts'
import { findBusiness } from '../../businesses/index.ts'
import { lockInvoices, setAmountPaid } from '../../invoices/index.ts'
import {
  type Entry,
  insertPayment,
  lockCredits,
  markReversed,
  takeUnspent,
} from '../../ledger/index.ts'
import { recordEvent } from '../../timeline/index.ts'
import { record } from '../../trail/index.ts'
import { readPayment, refundsOf } from '../queries.ts'
import { lockPayment } from './lock-payment.ts'
import { reversePaymentIn } from './reverse.ts'

/** Null for all that is left of a payment. */
interface GivenBack {
  amount: bigint | null
  reason: string
}

/**
 * Gives back a payment, or a part of it as a negative payment that names it; it counts as taken back once all of it is.
 * What it left as credit goes first. Throws 'not-found', 'already-reversed', 'credit-spent'.
 */
export async function giveBackIn(
  ctx: Ctx,
  scope: Scope,
  id: string,
  { amount, reason }: GivenBack,
): Promise<void> {
  await lockPayment(scope, id)
  const payment = await readPayment(scope, id)
  refuseReversed(payment)
  const refunds = await refundsOf(scope, id)
  const left = refunds.reduce((sum, refund) => sum + refund.amount, payment.amount)
  if (left === 0n)
    throw new AppError('already-reversed', 'All of this payment was refunded already.')
  const asked = amount === null ? left : smaller(amount, left)
  if (refunds.length === 0 && asked === left) {
    await reversePaymentIn(ctx, scope, payment, reason)
    return
  }
  await insertRefund(ctx, scope, payment, { refunds, asked, reason })
  if (asked === left) await markReversed(ctx, scope, id, reason)
}

interface Part {
  refunds: Payment[]
  asked: bigint
  reason: string
}

async function insertRefund(
  ctx: Ctx,
  scope: Scope,
  payment: Payment,
  { refunds, asked, reason }: Part,
): Promise<void> {
  const ids = payment.allocations.map(({ invoiceId }) => invoiceId)
  const invoices = ids.length > 0 ? await lockInvoices(scope, ids, { deletedToo: true }) : []
  await lockCredits(scope, { paymentIds: [payment.id], invoiceIds: ids })
  const credited = await takeUnspent(scope, payment.id, asked)
  let rest = asked - credited
  const entries: Entry[] = []
  for (const { invoiceId, amount } of payment.allocations) {
    const invoice = invoices.find((each) => each.id === invoiceId)
    if (!invoice) throw notFound('Invoice')
    const taken = smaller(rest, amount + sharesOf(refunds, invoiceId))
    if (taken === 0n) continue
    rest -= taken
    const amountPaid = invoice.amount_paid - taken
    if (amountPaid < 0n)
      throw new AppError('already-reversed', `Less is paid of ${invoice.number_text} already.`)
    await setAmountPaid(ctx, scope, invoice, amountPaid)
    entries.push({
      invoiceId,
      amount: -taken,
      amountPaid,
      status: statusOf(amountPaid, invoice.total),
    })
  }
  if (rest > 0n)
    throw new AppError('credit-spent', 'The credit that this payment left was spent meanwhile.')
  const business = invoices[0] && (await findBusiness(scope, invoices[0].business_id))
  const { currency, customerId, customerName, method, source, reference } = payment
  await insertPayment(ctx, scope, {
    ...{ currency, customerId, customerName, method, source, reference, entries },
    amount: -asked,
    credited: -credited,
    paidOn: dayIn(business?.time_zone ?? 'Africa/Lagos', ctx.clock.now()),
    note: reason,
    refundOf: payment.id,
  })
  for (const { invoiceId, amount } of entries)
    await recordEvent(ctx, scope, invoiceId, {
      kind: 'payment-reversed',
      ...{ amount: String(-amount), currency, reason },
    })
  const shown = formatAmount(asked, currency)
  await record(ctx, scope, { kind: 'payment-reversed', amount: shown, from: customerName })
}

/** What earlier refunds took back from an invoice; 0 or less. */
function sharesOf(refunds: Payment[], invoiceId: string): bigint {
  return refunds
    .flatMap(({ allocations }) => allocations)
    .filter((each) => each.invoiceId === invoiceId)
    .reduce((sum, { amount }) => sum + amount, 0n)
}
