import type { Ctx } from '../../../ctx.ts'

/** Erases the API keys of a closed account. Idempotent. */
export async function eraseApiKeys(ctx: Ctx, account: string): Promise<void> {
  await ctx.db.system((tx) => tx.deleteFrom('api_keys').where('account_id', '=', account).execute())
}
