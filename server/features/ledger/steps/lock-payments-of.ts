import { sql } from 'kysely'
import { AppError } from '../../../../domain/errors.ts'
import type { Scope } from '../../../db/database.ts'
import { anyOf } from '../../../db/queries/any-of.ts'

export type LockedPayment = Awaited<ReturnType<typeof lockPaymentsOf>>[number]

/**
 * Locks the payments of a locked invoice that were not taken back, newest first: those from credit, or those of money.
 * `share`: what the invoice has of each, without what was given back; `left`: what all of its invoices and the credit
 * have. Taking one back locks it before the invoice, so that waiting for it here could be a deadlock. Throws
 * 'changed-meanwhile' instead.
 */
export async function lockPaymentsOf(
  { tx, account }: Scope,
  invoiceId: string,
  { fromCredit }: { fromCredit: boolean },
) {
  const found = await tx
    .selectFrom('payments')
    .select('id')
    .where('account_id', '=', account)
    .where('source', fromCredit ? '=' : '<>', 'credit')
    .where('reversed_at', 'is', null)
    .where('amount', '>', 0n)
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
    .select(['id', 'customer_id', 'customer_name', 'amount', 'method', 'source', 'reference'])
    .select([
      sql<bigint>`(select sum(a.amount) from payment_allocations a
        join payments p on p.account_id = a.account_id and p.id = a.payment_id
        where a.account_id = ${account} and a.invoice_id = ${invoiceId}
          and (p.id = payments.id or p.refund_of = payments.id))::bigint`.as('share'),
      sql<bigint>`(payments.amount + coalesce((select sum(p.amount) from payments p
        where p.account_id = ${account} and p.refund_of = payments.id), 0))::bigint`.as('left'),
    ])
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
