import type { Scope } from '../../../../db/database.ts'
import { anyOf } from '../../../../db/queries/any-of.ts'

/**
 * From now on the money of these invoices cannot change: somebody has a receipt that says what it was. With an IRN, under
 * which it goes to the NRS or was answered there, the paper of an invoice changes too.
 */
export async function lockMoney(
  { tx, account }: Scope,
  ids: string[],
  irn?: string,
): Promise<void> {
  await tx
    .updateTable('invoices')
    .set(({ eb }) => ({
      locked: true,
      ...(irn !== undefined && { irn, version: eb('version', '+', 1) }),
    }))
    .where('account_id', '=', account)
    .where('id', '=', anyOf(ids))
    .execute()
}
