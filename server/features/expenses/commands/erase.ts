import type { Ctx } from '../../../ctx.ts'

/** Erases the expenses of a closed account. Idempotent. */
export async function eraseExpenses(ctx: Ctx, account: string): Promise<void> {
  await ctx.db.system((tx) => tx.deleteFrom('expenses').where('account_id', '=', account).execute())
}
