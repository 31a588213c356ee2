import { type Day, dayIn } from '../../../../domain/dates.ts'
import { fieldError } from '../../../../domain/errors.ts'
import { allocate, type PaidInvoice } from '../../../../domain/invoices/allocate.ts'
import type { NewPayment, PaymentSource } from '../../../../domain/invoices/payment.ts'
import { refuseOtherCurrency, refuseUnissued } from '../../../../domain/invoices/refusals.ts'
import { formatAmount } from '../../../../domain/money/money.ts'
import type { Ctx } from '../../../ctx.ts'
import type { Scope } from '../../../db/database.ts'
import { findBusiness } from '../../businesses/index.ts'
import { type InvoiceRow, lockInvoices, setAmountPaid, stateOf } from '../../invoices/index.ts'
import { insertPayment, keepCredit } from '../../ledger/index.ts'
import { recordEvent } from '../../timeline/index.ts'
import { record } from '../../trail/index.ts'

/**
 * Records a payment of one or several invoices of one customer and currency, and returns its id. The invoices are locked
 * before anything is read of them, so that payments at the same time never take more than is due. Money that came online
 * is never refused: what a void or deleted invoice cannot take is credit, as is what came in another currency than that of
 * the invoice. Any other payment in another currency is refused. Throws 'not-found', 'not-issued', 'void',
 * 'invalid-fields'.
 */
export async function recordPaymentIn(
  ctx: Ctx,
  scope: Scope,
  payment: NewPayment,
  source: PaymentSource = 'manual',
): Promise<string> {
  const ids = payment.allocations.map(({ invoiceId }) => invoiceId.toLowerCase())
  if (new Set(ids).size < ids.length)
    throw fieldError('allocations', 'Each invoice can be named once.')
  const isOnline = source === 'online'
  const invoices = await lockInvoices(scope, ids, { deletedToo: isOnline })
  const first = oneCustomer(invoices)
  if (!isOnline && !payment.evenVoid)
    for (const invoice of invoices) refuseUnissued(stateOf(invoice))
  const { currency = first.currency } = payment
  if (!isOnline) refuseOtherCurrency(toPaid(first), currency)
  const { entries, rest } = allocate({ ...payment, currency }, invoices.map(toPaid))
  const customerId = first.customer_id
  if (rest > 0n && customerId === null && !isOnline)
    throw fieldError('amount', 'This invoice has no customer any more who could have a credit.')
  const id = await insertPayment(ctx, scope, {
    customerId,
    customerName: first.customer_name,
    currency,
    amount: payment.amount,
    credited: rest,
    method: payment.method,
    paidOn: await dayOfPayment(ctx, scope, first, payment.paidOn),
    reference: payment.reference,
    note: payment.note,
    source,
    entries,
  })
  if (rest > 0n) await keepCredit(ctx, scope, { customerId, currency, amount: rest, paymentId: id })
  for (const { invoiceId, amount, amountPaid } of entries) {
    const before = invoices.find((invoice) => invoice.id === invoiceId)
    if (before) await setAmountPaid(ctx, scope, before, amountPaid)
    const fact = { amount: String(amount), currency, method: payment.method }
    await recordEvent(ctx, scope, invoiceId, { kind: 'payment', ...fact })
  }
  if (entries.length === 0) {
    const fact = { amount: String(rest), currency, method: payment.method, isCredit: true }
    await recordEvent(ctx, scope, first.id, { kind: 'payment', ...fact })
  }
  await record(ctx, scope, {
    kind: 'payment-recorded',
    amount: formatAmount(payment.amount, currency),
    from: first.customer_name,
  })
  return id
}

function toPaid(row: InvoiceRow): PaidInvoice {
  return {
    id: row.id,
    number: row.number_text,
    currency: row.currency,
    total: row.total,
    amountPaid: row.amount_paid,
    credited: row.credited,
    takesPayments: row.state !== 'void' && row.deleted_at === null,
  }
}

/** The first of the invoices; throws 'invalid-fields' unless all have its customer and currency. */
function oneCustomer(invoices: InvoiceRow[]): InvoiceRow {
  const [first, ...others] = invoices
  if (!first) throw fieldError('allocations', 'Choose at least one invoice.')
  for (const other of others) {
    if (other.currency !== first.currency)
      throw fieldError('allocations', 'All invoices of a payment must be in one currency.')
    if (other.customer_id === null || other.customer_id !== first.customer_id)
      throw fieldError('allocations', 'All invoices of a payment must be of one customer.')
  }
  return first
}

/** The day that was typed, or today where the business is. Money cannot have come tomorrow. */
async function dayOfPayment(
  ctx: Ctx,
  scope: Scope,
  invoice: InvoiceRow,
  typed: Day | undefined,
): Promise<Day> {
  const { time_zone } = await findBusiness(scope, invoice.business_id)
  const today = dayIn(time_zone, ctx.clock.now())
  if (typed !== undefined && typed > today)
    throw fieldError('paidOn', 'The day of payment cannot lie in the future.')
  return typed ?? today
}
