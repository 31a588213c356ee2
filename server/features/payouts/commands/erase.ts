import type { AccountId } from '../../../../domain/ids.ts'
import type { Ctx } from '../../../ctx.ts'

/** Erases the bank accounts of a closed account. Idempotent. */
export async function erasePayouts(ctx: Ctx, account: AccountId): Promise<void> {
  await ctx.db.system((tx) => tx.deleteFrom('payouts').where('account_id', '=', account).execute())
}
