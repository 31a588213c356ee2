import type { AccountId } from '../../../../domain/ids.ts'
import type { Ctx } from '../../../ctx.ts'

/** Erases the expenses of a closed account. Idempotent. */
export async function eraseExpenses(ctx: Ctx, account: AccountId): Promise<void> {
  await ctx.db.system(async (tx) => {
    await tx.deleteFrom('spent_days').where('account_id', '=', account).execute()
    await tx.deleteFrom('expenses').where('account_id', '=', account).execute()
  })
}
