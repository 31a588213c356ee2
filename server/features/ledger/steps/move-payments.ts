import { AppError } from '../../../../domain/errors.ts'
import { normalizeForSearch } from '../../../../domain/text/search.ts'
import type { Scope } from '../../../db/database.ts'
import { anyOf } from '../../../db/queries/any-of.ts'

interface Mover {
  invoiceId: string
  customer: { id: string; name: string }
}

/**
 * Moves the payments of a locked invoice to its new customer, so that lists and receipts name the right one. Payments
 * that have a receipt, came online, paid other invoices too, or involve credit stay with the former customer. Taking a
 * payment back locks it before the invoice, so that waiting for it here could be a deadlock: throws 'changed-meanwhile'
 * instead.
 */
export async function movePayments(
  { tx, account }: Scope,
  { invoiceId, customer }: Mover,
): Promise<void> {
  const own = tx
    .selectFrom('payments')
    .select('id')
    .where('account_id', '=', account)
    .where('source', '=', 'manual')
    .where('credited', '=', 0n)
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('payment_allocations')
        .select('payment_id')
        .where('account_id', '=', account)
        .where('invoice_id', '=', invoiceId),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payment_allocations as other')
            .select('other.id')
            .where('other.account_id', '=', account)
            .whereRef('other.payment_id', '=', 'payments.id')
            .where('other.invoice_id', '<>', invoiceId),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('receipts')
            .select('receipts.id')
            .where('receipts.account_id', '=', account)
            .whereRef('receipts.payment_id', '=', 'payments.id'),
        ),
      ),
    )
  const found = await own.execute()
  if (found.length === 0) return
  const ids = anyOf(found.map(({ id }) => id))
  const locked = await own.where('id', '=', ids).orderBy('id').forUpdate().skipLocked().execute()
  if (locked.length < found.length)
    throw new AppError(
      'changed-meanwhile',
      'A payment of this invoice is being changed. Load it again before you save.',
    )
  await tx
    .updateTable('payments')
    .set({
      ...{ customer_id: customer.id, customer_name: customer.name },
      customer_search: normalizeForSearch(customer.name),
    })
    .where('account_id', '=', account)
    .where('id', '=', ids)
    .execute()
}
