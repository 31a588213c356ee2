import { sql } from 'kysely'
import type { AccountId } from '../../../../domain/ids.ts'
import type { Ctx } from '../../../ctx.ts'

/** Removes from the receipts of a closed account the seller's contacts and the reference. Idempotent. */
export async function eraseReceipts(ctx: Ctx, account: AccountId): Promise<void> {
  await ctx.db.system((tx) =>
    tx
      .updateTable('receipts')
      .set({
        content: sql`jsonb_set(jsonb_set(jsonb_set(content, '{seller,email}', '""'), '{seller,phone}', '""'),
          '{reference}', '""')`,
      })
      .where('account_id', '=', account)
      .where(
        sql<string>`concat(content #>> '{seller,email}', content #>> '{seller,phone}', content ->> 'reference')`,
        '<>',
        '',
      )
      .execute(),
  )
}
