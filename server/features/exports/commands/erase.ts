import type { AccountId } from '../../../../domain/ids.ts'
import type { Ctx } from '../../../ctx.ts'

/** Erases the export log of a closed account. Idempotent. */
export async function eraseExports(ctx: Ctx, account: AccountId): Promise<void> {
  await ctx.db.system((tx) =>
    tx.deleteFrom('data_exports').where('account_id', '=', account).execute(),
  )
}
