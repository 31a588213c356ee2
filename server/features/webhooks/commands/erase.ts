import type { AccountId } from '../../../../domain/ids.ts'
import type { Ctx } from '../../../ctx.ts'

/** Erases the webhooks of a closed account with their logs. Idempotent. */
export async function eraseWebhooks(ctx: Ctx, account: AccountId): Promise<void> {
  await ctx.db.system((tx) => tx.deleteFrom('webhooks').where('account_id', '=', account).execute())
}
