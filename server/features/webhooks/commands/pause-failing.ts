import { after, DAY } from '../../../../domain/dates.ts'
import type { Ctx } from '../../../ctx.ts'

/** Pauses the webhooks whose tries have failed for a day, and notifies their owners. */
export async function pauseFailing(ctx: Ctx): Promise<void> {
  const now = ctx.clock.now()
  await ctx.db.system(async (tx) => {
    const paused = await tx
      .updateTable('webhooks')
      .set({ active: false, paused_at: now, paused_for: 'failures' })
      .where('active', '=', true)
      .where('failing_since', '<=', after(now, -DAY))
      .returning(['account_id', 'id'])
      .execute()
    for (const { account_id: accountId, id: webhookId } of paused)
      await ctx.emit(tx, { name: 'webhook-paused', accountId, webhookId })
  })
}
