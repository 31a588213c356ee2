import type { Ctx } from '../../../ctx.ts'

/** Erases the trail of a closed account. Idempotent. */
export async function eraseTrail(ctx: Ctx, account: string): Promise<void> {
  await ctx.db.system((tx) => tx.deleteFrom('trail').where('account_id', '=', account).execute())
}
