import { after, DAY } from '../../../../domain/dates.ts'
import type { Ctx } from '../../../ctx.ts'

/** Days for which a delivery is in the log. */
const KEPT_DAYS = 30

/** Deletes what was delivered long ago, and former secrets whose time is over. */
export async function purgeWebhooks(ctx: Ctx): Promise<void> {
  const now = ctx.clock.now()
  const before = after(now, -KEPT_DAYS * DAY)
  await ctx.db.system(async (tx) => {
    await tx.deleteFrom('webhook_deliveries').where('created_at', '<', before).execute()
    await tx
      .updateTable('webhooks')
      .set({ former_secret: null, former_key_id: null, former_until: null })
      .where('former_until', '<=', now)
      .execute()
  })
}
