import type { Ctx } from '../../../ctx.ts'

/** Erases an address from every list, with its consent records. Idempotent. */
export async function forgetSubscriber(ctx: Ctx, email: string): Promise<void> {
  await ctx.db.system((tx) =>
    tx.deleteFrom('subscribers').where('email_key', '=', email.toLowerCase()).execute(),
  )
}
