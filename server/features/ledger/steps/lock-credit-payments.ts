import { AppError } from '../../../../domain/errors.ts'
import { anyOf } from '../../../db/any-of.ts'
import type { Scope } from '../../../db/database.ts'

/**
 * Locks the payments from credit of a locked invoice that were not taken back, newest first. Whoever takes one back
 * locks it before the invoice, so that waiting for it here could be a circle. Throws 'changed-meanwhile' instead.
 */
export async function lockCreditPayments({ tx, account }: Scope, invoiceId: string) {
  const found = await tx
    .selectFrom('payments')
    .select('id')
    .where('account_id', '=', account)
    .where('source', '=', 'credit')
    .where('reversed_at', 'is', null)
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('payment_allocations')
        .select('payment_id')
        .where('account_id', '=', account)
        .where('invoice_id', '=', invoiceId),
    )
    .execute()
  if (found.length === 0) return []
  const locked = await tx
    .selectFrom('payments')
    .select(['id', 'customer_id', 'amount'])
    .where('account_id', '=', account)
    .where('id', '=', anyOf(found.map(({ id }) => id)))
    .orderBy('id', 'desc')
    .forUpdate()
    .skipLocked()
    .execute()
  if (locked.length < found.length)
    throw new AppError(
      'changed-meanwhile',
      'A payment of this invoice is being taken back. Load it again before you save.',
    )
  return locked
}
