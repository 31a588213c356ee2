import { after, DAY } from '../../../../domain/dates.ts'
import type { Ctx } from '../../../ctx.ts'

/** Days for which a delivery is in the log. */
const KEPT_DAYS = 30

/** Deletes what was delivered long ago. */
export async function purgeDeliveries(ctx: Ctx): Promise<void> {
  const before = after(ctx.clock.now(), -KEPT_DAYS * DAY)
  await ctx.db.ask((db) =>
    db.deleteFrom('webhook_deliveries').where('created_at', '<', before).execute(),
  )
}
