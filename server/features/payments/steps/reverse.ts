import { AppError, notFound } from '../../../../domain/errors.ts'
import { statusOf } from '../../../../domain/invoices/invoice.ts'
import type { Payment } from '../../../../domain/invoices/payment.ts'
import { formatAmount } from '../../../../domain/money/money.ts'
import type { Ctx } from '../../../ctx.ts'
import type { Scope } from '../../../db/database.ts'
import { lockInvoices, setAmountPaid } from '../../invoices/index.ts'
import { type Entry, lockCredits, reverseEntries, undoCredit } from '../../ledger/index.ts'
import { recordEvent } from '../../timeline/index.ts'
import { record } from '../../trail/index.ts'

/**
 * Takes back the whole of a locked payment: the invoices are due again and its credit is gone; the payment stays in the
 * records with the reason. Throws 'already-reversed', 'credit-spent'.
 */
export async function reversePaymentIn(
  ctx: Ctx,
  scope: Scope,
  payment: Payment,
  reason: string,
): Promise<void> {
  const { id } = payment
  const entries = await takeBack(ctx, scope, payment)
  await undoCredit(scope, id)
  await reverseEntries(ctx, scope, { paymentId: id, reason, entries })
  const { currency, customerName: from } = payment
  for (const { invoiceId, amount } of entries)
    await recordEvent(ctx, scope, invoiceId, {
      kind: 'payment-reversed',
      ...{ amount: String(-amount), currency, reason },
    })
  const amount = formatAmount(payment.amount, currency)
  await record(ctx, scope, { kind: 'payment-reversed', amount, from })
}

/** Lowers what was paid of each invoice, and returns the opposite entries. */
async function takeBack(ctx: Ctx, scope: Scope, { id, allocations }: Payment): Promise<Entry[]> {
  const ids = allocations.map(({ invoiceId }) => invoiceId)
  // Money that never came must be taken back even where its invoice was deleted since.
  const invoices = ids.length > 0 ? await lockInvoices(scope, ids, { deletedToo: true }) : []
  await lockCredits(scope, { paymentIds: [id], invoiceIds: ids })
  const entries: Entry[] = []
  for (const { invoiceId, amount } of allocations) {
    const before = invoices.find((invoice) => invoice.id === invoiceId)
    if (!before) throw notFound('Invoice')
    const amountPaid = before.amount_paid - amount
    if (amountPaid < 0n)
      throw new AppError(
        'already-reversed',
        before.deleted_at
          ? `${before.number_text} was deleted, and what was paid of it was taken back then.`
          : `The status of ${before.number_text} was set to less already. Correct it there.`,
      )
    await setAmountPaid(ctx, scope, before, amountPaid)
    entries.push({
      invoiceId,
      amount: -amount,
      amountPaid,
      status: statusOf(amountPaid, before.total),
    })
  }
  return entries
}
