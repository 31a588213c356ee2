import { sql } from 'kysely'
import type { AccountId } from '../../../../domain/ids.ts'
import type { Ctx } from '../../../ctx.ts'

/**
 * Removes from the payments of a closed account what no law requires: reference and note, and customers' credit.
 * Amounts, days and payers stay. Idempotent.
 */
export async function erasePayments(ctx: Ctx, account: AccountId): Promise<void> {
  await ctx.db.system(async (tx) => {
    await tx.deleteFrom('credits').where('account_id', '=', account).execute()
    await tx.deleteFrom('received_days').where('account_id', '=', account).execute()
    await tx
      .updateTable('payments')
      .set({ reference: '', note: '', reverse_reason: '', customer_search: '' })
      .where('account_id', '=', account)
      .where(sql<string>`concat(reference, note, reverse_reason, customer_search)`, '<>', '')
      .execute()
  })
}
