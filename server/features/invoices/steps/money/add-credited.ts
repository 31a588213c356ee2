import { excessOf } from '../../../../../domain/invoices/invoice.ts'
import type { Ctx } from '../../../../ctx.ts'
import type { Scope } from '../../../../db/database.ts'
import { moveExcess } from '../../../ledger/index.ts'
import type { InvoiceRow } from '../../rows.ts'

/**
 * Adds a credit note to what is credited of a locked invoice, whose money cannot change from then on. The caller has
 * made sure that it is not more than the total. Returns what of it was more than what was due: it is the customer's
 * credit. Throws 'invalid-fields' above the limit of a credit.
 */
export async function addCredited(
  ctx: Ctx,
  scope: Scope,
  invoice: InvoiceRow,
  amount: bigint,
): Promise<bigint> {
  const { id, total, amount_paid: amountPaid, version } = invoice
  const credited = invoice.credited + amount
  const excess =
    excessOf({ total, amountPaid, credited }) -
    excessOf({ total, amountPaid, credited: invoice.credited })
  // Before the invoice, whose update locks the kept totals: transactions that lock both lock credits first.
  await moveExcess(ctx, scope, invoice, excess)
  await scope.tx
    .updateTable('invoices')
    .set({ credited, locked: true, version: version + 1 })
    .where('account_id', '=', scope.account)
    .where('id', '=', id)
    .execute()
  return excess
}
