import { after, DAY } from '../../../../domain/dates.ts'
import type { Ctx } from '../../../ctx.ts'

/** Days for which an entry is kept: two years, as /privacy says. */
const KEPT_DAYS = 730

/** Deletes entries that are older than they are kept for. */
export async function purgeTrail(ctx: Ctx): Promise<void> {
  const before = after(ctx.clock.now(), -KEPT_DAYS * DAY)
  await ctx.db.system((tx) => tx.deleteFrom('trail').where('at', '<', before).execute())
}
