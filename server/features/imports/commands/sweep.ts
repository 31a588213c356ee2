import { after, DAY } from '../../../../domain/dates.ts'
import type { Ctx } from '../../../ctx.ts'

/** How long it is remembered that an import has run, in seconds. */
const REMEMBERED = 30 * DAY

/** Deletes files that were not imported within a day, and the records of old imports. Safe in several processes. */
export async function sweepImports(ctx: Ctx): Promise<void> {
  const now = ctx.clock.now()
  await ctx.db.system((tx) =>
    tx
      .deleteFrom('imports')
      .where('created_at', '<', after(now, -DAY))
      .where(({ eb, or }) =>
        or([eb('ran_at', 'is', null), eb('created_at', '<', after(now, -REMEMBERED))]),
      )
      .execute(),
  )
}
