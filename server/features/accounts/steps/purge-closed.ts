import type { SystemTx } from '../../../db/database.ts'

/** Tables whose rows keep the row of an account. Files too, since the store is cleaned up by their rows. */
const DEPENDENT_TABLES = ['invoices', 'plan_payments', 'businesses', 'files'] as const

/** Deletes accounts closed before `since` on which no rows depend any more, with their members. */
export async function purgeClosedAccounts(tx: SystemTx, since: Date): Promise<void> {
  await tx
    .deleteFrom('accounts')
    .where('closed_at', '<=', since)
    .where((eb) =>
      eb.and(
        DEPENDENT_TABLES.map((table) => {
          const rows = eb.selectFrom(table).select(`${table}.id`)
          return eb.not(eb.exists(rows.whereRef(`${table}.account_id`, '=', 'accounts.id')))
        }),
      ),
    )
    .execute()
}
