import type { Scope } from '../../../db/database.ts'

/**
 * Locks a customer until the transaction ends, after the payments and invoices that the deletion changes too. Whoever
 * records or takes back a payment locks in that order: in any other, of a deletion and a payment at the same time
 * PostgreSQL would have to fail one.
 */
export async function lockForDeletion({ tx, account }: Scope, customerId: string): Promise<void> {
  for (const table of ['payments', 'invoices'] as const)
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
  await tx
    .selectFrom('customers')
    .select('id')
    .where('account_id', '=', account)
    .where('id', '=', customerId)
    .forUpdate()
    .execute()
}
