import { dayIn } from '../../../../../domain/dates.ts'
import { statusOf } from '../../../../../domain/invoices/invoice.ts'
import type { Currency } from '../../../../../domain/money/money.ts'
import type { Ctx } from '../../../../ctx.ts'
import type { Scope } from '../../../../db/database.ts'
import { findBusiness } from '../../../businesses/index.ts'
import {
  type CreditUse,
  type Entry,
  insertPayment,
  lockCredits,
  lockPaymentsOf,
  recordUses,
  returnUses,
  reverseEntries,
} from '../../../ledger/index.ts'
import { recordEvent } from '../../../timeline/index.ts'
import type { InvoiceRow } from '../../rows.ts'

/**
 * Gives a customer's credit back when the status screen lowers what was paid of a locked invoice, or when it is deleted:
 * payments from credit are taken back, newest first, and one of what is still paid from credit takes their place. Returns the amount paid
 * after that. Throws 'changed-meanwhile'.
 */
export async function returnCredit(
  ctx: Ctx,
  scope: Scope,
  before: InvoiceRow,
  paid: bigint,
  reason = 'The status was set to less',
): Promise<bigint> {
  let amountPaid = before.amount_paid
  if (paid >= amountPaid) return amountPaid
  const reversed: string[] = []
  let customerId: string | null = null
  for (const payment of await lockPaymentsOf(scope, before.id, { fromCredit: true })) {
    // A correction from before credit came back this way may have left less than the payment.
    if (amountPaid <= paid || payment.amount > amountPaid) break
    amountPaid -= payment.amount
    customerId = payment.customer_id
    reversed.push(payment.id)
    await takeBack(ctx, scope, before, { ...payment, amountPaid, reason })
  }
  if (reversed.length === 0) return amountPaid
  await lockCredits(scope, { paymentIds: reversed, invoiceIds: [before.id] })
  const rest = amountPaid < paid ? paid - amountPaid : 0n
  const uses = await returnUses(scope, reversed, rest)
  if (rest > 0n) await payRest(ctx, scope, before, { customerId, amount: rest, paid, uses })
  return amountPaid + rest
}

async function takeBack(
  ctx: Ctx,
  scope: Scope,
  before: InvoiceRow,
  {
    id: paymentId,
    amount,
    amountPaid,
    reason,
  }: { id: string; amount: bigint; amountPaid: bigint; reason: string },
): Promise<void> {
  const entries = [entryOf(before, -amount, amountPaid)]
  await reverseEntries(ctx, scope, { paymentId, reason, entries })
  const fact = { amount: String(amount), currency: currencyOf(before), reason }
  await recordEvent(ctx, scope, before.id, { kind: 'payment-reversed', ...fact })
}

interface Rest {
  customerId: string | null
  amount: bigint
  /** What was paid of the invoice after it. */
  paid: bigint
  uses: CreditUse[]
}

async function payRest(
  ctx: Ctx,
  scope: Scope,
  before: InvoiceRow,
  { customerId, amount, paid, uses }: Rest,
): Promise<void> {
  const { time_zone } = await findBusiness(scope, before.business_id)
  const currency = currencyOf(before)
  const id = await insertPayment(ctx, scope, {
    customerId,
    customerName: before.customer_name,
    ...{ currency, amount, credited: 0n, method: 'other', source: 'credit' },
    paidOn: dayIn(time_zone, ctx.clock.now()),
    ...{ reference: '', note: '' },
    entries: [entryOf(before, amount, paid)],
  })
  await recordUses(scope, id, uses)
  const fact = { amount: String(amount), currency, method: 'other' } as const
  await recordEvent(ctx, scope, before.id, { kind: 'payment', ...fact })
}

function entryOf({ id, total }: InvoiceRow, amount: bigint, amountPaid: bigint): Entry {
  return { invoiceId: id, amount, amountPaid, status: statusOf(amountPaid, total) }
}

function currencyOf({ currency }: InvoiceRow): Currency {
  return currency
}
