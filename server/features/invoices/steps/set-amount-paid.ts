import { statusOf } from '../../../../domain/invoices/invoice.ts'
import type { Ctx } from '../../../ctx.ts'
import type { Scope } from '../../../db/database.ts'
import { record } from '../../trail/index.ts'
import type { InvoiceRow } from '../rows.ts'

/** Columns that change together with the amount paid. */
export type Changes = Partial<
  Pick<InvoiceRow, 'customer_id' | 'customer_name' | 'customer_search' | 'due_date' | 'details'>
> & { buyer?: string }

/**
 * Sets the amount paid of a locked invoice, and with it the status. The caller enters the difference in the ledger in
 * the same transaction. Returns the invoice as it is now.
 */
export async function setAmountPaid(
  ctx: Ctx,
  scope: Scope,
  before: Pick<InvoiceRow, 'id' | 'total' | 'version'>,
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
  await record(ctx, scope, { kind: 'invoice-status-changed', number: after.number_text, status })
  return after
}
