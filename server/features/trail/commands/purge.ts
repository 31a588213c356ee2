import { after, DAY } from '../../../../domain/dates.ts'
import type { Ctx } from '../../../ctx.ts'

/** Retention period of an entry: two years, as stated on /privacy. */
const RETENTION_DAYS = 730

/** Deletes entries past their retention period. */
export async function purgeTrail(ctx: Ctx): Promise<void> {
  const before = after(ctx.clock.now(), -RETENTION_DAYS * DAY)
  await ctx.db.system((tx) => tx.deleteFrom('trail').where('at', '<', before).execute())
}
