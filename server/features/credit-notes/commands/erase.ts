import { sql } from 'kysely'
import type { AccountId } from '../../../../domain/ids.ts'
import type { Ctx } from '../../../ctx.ts'

/**
 * Removes from the credit notes of a closed account the contacts of seller and buyer, and the reason. Numbers, amounts
 * and names stay for the law. Idempotent.
 */
export async function eraseCreditNotes(ctx: Ctx, account: AccountId): Promise<void> {
  await ctx.db.system((tx) =>
    tx
      .updateTable('credit_notes')
      .set({
        reason: '',
        customer_search: '',
        content: sql`content
          || jsonb_build_object('seller', content -> 'seller' || '{"email": "", "phone": ""}')
          || jsonb_build_object('buyer', content -> 'buyer' || '{"email": "", "phone": "", "address": ""}')`,
      })
      .where('account_id', '=', account)
      .where(
        sql<string>`concat(reason, customer_search, content #>> '{seller,email}', content #>> '{seller,phone}',
          content #>> '{buyer,email}', content #>> '{buyer,phone}', content #>> '{buyer,address}')`,
        '<>',
        '',
      )
      .execute(),
  )
}
