import type { AccountId } from '../../../../domain/ids.ts'
import type { Ctx } from '../../../ctx.ts'

/** Erases the trail of a closed account. Idempotent. */
export async function eraseTrail(ctx: Ctx, account: AccountId): Promise<void> {
  await ctx.db.system((tx) => tx.deleteFrom('trail').where('account_id', '=', account).execute())
}
