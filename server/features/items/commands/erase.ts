import type { AccountId } from '../../../../domain/ids.ts'
import type { Ctx } from '../../../ctx.ts'

/** Erases the price list of a closed account. Idempotent. */
export async function eraseItems(ctx: Ctx, account: AccountId): Promise<void> {
  await ctx.db.system((tx) => tx.deleteFrom('items').where('account_id', '=', account).execute())
}
