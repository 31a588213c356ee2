import type { Ctx } from '../../../ctx.ts'

/** Erases the webhooks of a closed account with their logs. Idempotent. */
export async function eraseWebhooks(ctx: Ctx, account: string): Promise<void> {
  await ctx.db.system((tx) => tx.deleteFrom('webhooks').where('account_id', '=', account).execute())
}
