import type { AccountId } from '../../../../domain/ids.ts'
import type { Ctx } from '../../../ctx.ts'

/** Erases the claims of a closed account: the payments that they led to say what the law asks for. Idempotent. */
export async function eraseClaims(ctx: Ctx, account: AccountId): Promise<void> {
  await ctx.db.system((tx) => tx.deleteFrom('claims').where('account_id', '=', account).execute())
}
