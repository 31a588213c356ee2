import type { AccountId } from '../../../../domain/ids.ts'
import type { Ctx } from '../../../ctx.ts'

/** Erases the uploads of a closed account. Idempotent. */
export async function eraseImports(ctx: Ctx, account: AccountId): Promise<void> {
  await ctx.db.system((tx) => tx.deleteFrom('imports').where('account_id', '=', account).execute())
}
