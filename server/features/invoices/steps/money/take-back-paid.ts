import { dayIn } from '../../../../../domain/dates.ts'
import { statusOf } from '../../../../../domain/invoices/invoice.ts'
import { formatAmount } from '../../../../../domain/money/money.ts'
import type { Ctx } from '../../../../ctx.ts'
import type { Scope } from '../../../../db/database.ts'
import { findBusiness } from '../../../businesses/index.ts'
import {
  deletionReason,
  type Entry,
  insertPayment,
  type LockedPayment,
  lockPaymentsOf,
  markReversed,
  reverseEntries,
} from '../../../ledger/index.ts'
import { recordEvent } from '../../../timeline/index.ts'
import { record } from '../../../trail/index.ts'
import type { InvoiceRow } from '../../rows.ts'
import { enterDifference } from './enter-difference.ts'
import { returnCredit } from './return-credit.ts'
import { setAmountPaid } from './set-amount-paid.ts'

/**
 * Takes back what was paid of a locked invoice that is to be deleted: otherwise reports would count money for which
 * nothing was sold, and the customer would lose the credit that paid it. Payments stay in the records with the reason; of
 * one that also paid other invoices, only this one's part is given back, and it counts as taken back with its last part.
 * Returns the invoice as it is now. Throws
 * 'changed-meanwhile'.
 */
export async function takeBackPaid(
  ctx: Ctx,
  scope: Scope,
  before: InvoiceRow,
): Promise<InvoiceRow> {
  const reason = deletionReason(before.number_text)
  let amountPaid = await returnCredit(ctx, scope, before, 0n, reason)
  for (const payment of await lockPaymentsOf(scope, before.id, { fromCredit: false })) {
    // The status screen may have left less than the payment.
    if (payment.share > amountPaid) break
    if (payment.share === 0n) continue
    amountPaid -= payment.share
    await takeBack(ctx, scope, before, { payment, amountPaid, reason })
  }
  const after = await setAmountPaid(ctx, scope, before, 0n)
  await enterDifference(ctx, scope, amountPaid, after, reason)
  return after
}

interface Part {
  payment: LockedPayment
  /** What is paid of the invoice after it. */
  amountPaid: bigint
  reason: string
}

async function takeBack(
  ctx: Ctx,
  scope: Scope,
  { id: invoiceId, business_id, total, currency }: InvoiceRow,
  { payment, amountPaid, reason }: Part,
): Promise<void> {
  const { id: paymentId, share, left, amount, reference } = payment
  const status = statusOf(amountPaid, total)
  const entries: Entry[] = [{ invoiceId, amount: -share, amountPaid, status }]
  if (share === amount) {
    await reverseEntries(ctx, scope, { paymentId, reason, entries })
  } else {
    const { time_zone } = await findBusiness(scope, business_id)
    await insertPayment(ctx, scope, {
      ...{ customerId: payment.customer_id, customerName: payment.customer_name, currency },
      ...{ amount: -share, credited: 0n, reference, entries, note: reason, refundOf: paymentId },
      ...{ method: payment.method, source: payment.source },
      paidOn: dayIn(time_zone, ctx.clock.now()),
    })
    if (share === left) await markReversed(ctx, scope, paymentId, reason)
  }
  const fact = { amount: String(share), currency, reason }
  await recordEvent(ctx, scope, invoiceId, { kind: 'payment-reversed', ...fact })
  const shown = formatAmount(share, fact.currency)
  const entry = { kind: 'payment-reversed', amount: shown, from: payment.customer_name } as const
  await record(ctx, scope, entry)
}
