import type { Ctx } from '../../../ctx.ts'

/** Erases the uploads of a closed account. Idempotent. */
export async function eraseImports(ctx: Ctx, account: string): Promise<void> {
  await ctx.db.system((tx) => tx.deleteFrom('imports').where('account_id', '=', account).execute())
}
