import { anyOf } from '../../../db/any-of.ts'
import type { Scope } from '../../../db/database.ts'

/** From now on the money of these invoices cannot change: somebody has a receipt that says what it was. */
export async function lockMoney({ tx, account }: Scope, ids: string[]): Promise<void> {
  await tx
    .updateTable('invoices')
    .set({ locked: true })
    .where('account_id', '=', account)
    .where('id', '=', anyOf(ids))
    .execute()
}
