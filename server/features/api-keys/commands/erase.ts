import type { AccountId } from '../../../../domain/ids.ts'
import type { Ctx } from '../../../ctx.ts'

/** Erases the API keys of a closed account. Idempotent. */
export async function eraseApiKeys(ctx: Ctx, account: AccountId): Promise<void> {
  await ctx.db.system((tx) => tx.deleteFrom('api_keys').where('account_id', '=', account).execute())
}
