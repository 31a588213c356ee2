import { sql } from 'kysely'
import type { Ctx } from '../../../ctx.ts'
import type { SystemTx } from '../../../db/database.ts'

/** Versions of one transaction. */
const AT_A_TIME = 500

/** The document with the contacts of seller and buyer emptied, which is all that the database lets a version lose. */
const withoutContacts = sql<string>`without_contacts(document)`

/** Takes out of a closed account's kept versions what eraseContacts takes out of its invoices. Safe to run twice. */
export async function eraseVersionContacts(ctx: Ctx, userId: string): Promise<void> {
  for (;;) {
    const erased = await ctx.db.system((tx) => eraseSome(tx, userId))
    if (erased < AT_A_TIME) return
  }
}

async function eraseSome(tx: SystemTx, userId: string): Promise<number> {
  const rows = await tx
    .updateTable('invoice_versions')
    .set({ document: withoutContacts })
    .where('owner_id', '=', userId)
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('invoice_versions')
        .select('id')
        .where('owner_id', '=', userId)
        .where('document', '<>', withoutContacts)
        .limit(AT_A_TIME),
    )
    .returning('id')
    .execute()
  return rows.length
}
