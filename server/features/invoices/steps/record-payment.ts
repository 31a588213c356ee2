import { statusOf } from '../../../../domain/invoices/invoice.ts'
import type { Currency } from '../../../../domain/money/money.ts'
import type { Ctx } from '../../../ctx.ts'
import type { Scope } from '../../../db/database.ts'
import { recordEvent } from '../../timeline/index.ts'
import { record } from '../../trail/index.ts'
import type { InvoiceRow } from '../rows.ts'

/** Columns that change together with the amount paid. */
type Changes = Partial<
  Pick<InvoiceRow, 'customer_id' | 'customer_name' | 'customer_search' | 'due_date' | 'details'>
> & { buyer?: string }

/**
 * Sets the amount paid of a locked invoice, and with it the status; a different amount adds an entry to the payment
 * history. Returns the invoice as it is now.
 */
export async function recordPaymentIn(
  ctx: Ctx,
  scope: Scope,
  before: InvoiceRow,
  paid: bigint,
  changes: Changes = {},
): Promise<InvoiceRow> {
  const status = statusOf(paid, before.total)
  const after = await scope.tx
    .updateTable('invoices')
    .set({
      ...changes,
      ...(Object.keys(changes).length > 0 && { edited_at: ctx.clock.now() }),
      amount_paid: paid,
      status,
      version: before.version + 1,
    })
    .where('account_id', '=', scope.account)
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await enterPayment(ctx, scope, before, after)
  await record(ctx, scope, { kind: 'invoice-status-changed', number: after.number_text, status })
  return after
}

async function enterPayment(
  ctx: Ctx,
  { tx, account }: Scope,
  before: InvoiceRow,
  after: InvoiceRow,
): Promise<void> {
  const amount = after.amount_paid - before.amount_paid
  if (amount === 0n) return
  await tx
    .insertInto('invoice_payments')
    .values({
      account_id: account,
      invoice_id: after.id,
      id: ctx.random.id(),
      amount,
      amount_paid: after.amount_paid,
      status: after.status,
      created_at: ctx.clock.now(),
    })
    .execute()
  await recordEvent(ctx, { tx, account }, after.id, {
    kind: amount > 0n ? 'payment' : 'payment-reversed',
    amount: String(amount > 0n ? amount : -amount),
    // The column's check constraint allows only the currencies of the domain.
    currency: after.currency as Currency,
  })
}
