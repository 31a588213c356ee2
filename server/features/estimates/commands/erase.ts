import type { Ctx } from '../../../ctx.ts'

/** Erases the estimates of a closed account: no law asks for what was only offered. Idempotent. */
export async function eraseEstimates(ctx: Ctx, account: string): Promise<void> {
  await ctx.db.system((tx) =>
    tx.deleteFrom('estimates').where('account_id', '=', account).execute(),
  )
}
