import type { Scope } from '../../../db/database.ts'
import { type CustomerRow, findCustomer } from '../queries.ts'

/**
 * Locks a customer until the transaction ends, after the payments, invoices and recurring invoices that the deletion
 * changes too. Recording and taking back payments lock in that order: in any other, a concurrent deletion and payment
 * would deadlock, and PostgreSQL would fail one of them. Throws 'not-found'.
 */
export async function lockForDeletion(scope: Scope, customerId: string): Promise<CustomerRow> {
  const { tx, account } = scope
  for (const table of ['payments', 'invoices', 'recurrings'] as const)
    await tx
      .selectFrom((eb) =>
        eb
          .selectFrom(table)
          .select('id')
          .where('account_id', '=', account)
          .where('customer_id', '=', customerId)
          .orderBy('id')
          .forUpdate()
          .as('locked'),
      )
      .select(({ fn }) => fn.countAll().as('count'))
      .execute()
  return findCustomer(scope, customerId, { lock: 'update' })
}
