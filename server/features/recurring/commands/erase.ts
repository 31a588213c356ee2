import type { Ctx } from '../../../ctx.ts'

/** Erases what a closed account has set up to recur: no law asks for it. Idempotent. */
export async function eraseRecurring(ctx: Ctx, account: string): Promise<void> {
  await ctx.db.system((tx) =>
    tx.deleteFrom('recurrings').where('account_id', '=', account).execute(),
  )
}
