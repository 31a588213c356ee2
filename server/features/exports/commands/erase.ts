import type { Ctx } from '../../../ctx.ts'

/** Erases when a closed account exported its data. Safe to run twice. */
export async function eraseExports(ctx: Ctx, userId: string): Promise<void> {
  await ctx.db.system((tx) =>
    tx.deleteFrom('data_exports').where('owner_id', '=', userId).execute(),
  )
}
