import type { Ctx } from '../../../ctx.ts'

/** Erases an address from every list, with what it agreed to. Safe to run twice. */
export async function forgetSubscriber(ctx: Ctx, email: string): Promise<void> {
  await ctx.db.system((tx) =>
    tx.deleteFrom('subscribers').where('email_key', '=', email.toLowerCase()).execute(),
  )
}
