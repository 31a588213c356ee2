import type { Ctx } from '../../../ctx.ts'

/** Notes that the welcome mail was accepted. */
export async function markWelcomed(ctx: Ctx, subscriberId: string): Promise<void> {
  await ctx.db.system((tx) =>
    tx
      .updateTable('subscribers')
      .set({ welcomed_at: ctx.clock.now() })
      .where('id', '=', subscriberId)
      .execute(),
  )
}
