import { excessOf, statusOf } from '../../../../../domain/invoices/invoice.ts'
import type { Ctx } from '../../../../ctx.ts'
import type { Scope } from '../../../../db/database.ts'
import { moveExcess } from '../../../ledger/index.ts'
import { record } from '../../../trail/index.ts'
import type { InvoiceRow } from '../../rows.ts'

/** Columns that change together with the amount paid. */
export type Changes = Partial<
  Pick<InvoiceRow, 'customer_id' | 'customer_name' | 'customer_search' | 'due_date' | 'details'>
> & { buyer?: string }

/**
 * Sets the amount paid of a locked invoice, and with it the status. The caller enters the difference in the ledger in
 * the same transaction. Where credit notes left less to pay than that, the difference is the customer's credit. Returns
 * the invoice as it is now. Throws 'credit-spent' if it takes back credit that was spent.
 */
export async function setAmountPaid(
  ctx: Ctx,
  scope: Scope,
  before: InvoiceRow,
  paid: bigint,
  changes: Changes = {},
): Promise<InvoiceRow> {
  const { total, credited } = before
  const status = statusOf(paid, total)
  const excess = excessOf({ total, amountPaid: paid, credited })
  const excessBefore = excessOf({ total, amountPaid: before.amount_paid, credited })
  // Before the invoice, whose update locks the kept totals: transactions that lock both lock credits first.
  await moveExcess(ctx, scope, before, excess - excessBefore)
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
  await record(ctx, scope, { kind: 'invoice-status-changed', number: after.number_text, status })
  return after
}
