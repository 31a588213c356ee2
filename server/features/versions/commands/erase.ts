import { sql } from 'kysely'
import type { AccountId } from '../../../../domain/ids.ts'
import type { Ctx } from '../../../ctx.ts'
import type { SystemTx } from '../../../db/database.ts'

/** Versions per transaction. */
const BATCH_SIZE = 500

/** The document without the contact data of seller and buyer, the only change that the database allows. */
const withoutContacts = sql<string>`without_contacts(document)`

/** Removes from a closed account's saved versions what eraseContacts removes from its invoices. Idempotent. */
export async function eraseVersionContacts(ctx: Ctx, account: AccountId): Promise<void> {
  for (;;) {
    const erased = await ctx.db.system((tx) => eraseSome(tx, account))
    if (erased < BATCH_SIZE) return
  }
}

async function eraseSome(tx: SystemTx, account: AccountId): Promise<number> {
  const rows = await tx
    .updateTable('invoice_versions')
    .set({ document: withoutContacts })
    .where('account_id', '=', account)
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('invoice_versions')
        .select('id')
        .where('account_id', '=', account)
        .where('document', '<>', withoutContacts)
        .limit(BATCH_SIZE),
    )
    .returning('id')
    .execute()
  return rows.length
}
