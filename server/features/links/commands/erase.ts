import type { AccountId } from '../../../../domain/ids.ts'
import type { Ctx } from '../../../ctx.ts'

/** Erases the addresses of a closed account's invoices. Idempotent. */
export async function eraseLinks(ctx: Ctx, account: AccountId): Promise<void> {
  await ctx.db.system((tx) =>
    tx.deleteFrom('invoice_links').where('account_id', '=', account).execute(),
  )
}
