import { after, DAY } from '../../../../domain/dates.ts'
import type { Ctx } from '../../../ctx.ts'
import { withoutRow } from '../queries/without-row.ts'
import { storedFiles } from '../queries.ts'

/** Files per batch. */
const BATCH_SIZE = 200
/** No upload takes that long. */
const DRAFT_SECONDS = DAY
/** Leaves time to notice that a database was restored without its newest rows, before their pictures are deleted. */
const ORPHAN_SECONDS = 7 * DAY

/**
 * Removes orphaned files, which an upload leaves if it crashes before its row is written, and unfinished uploads; logs
 * rows whose file is missing. A file that any row references is never removed. Runs daily.
 */
export async function sweepFiles(ctx: Ctx): Promise<void> {
  const now = ctx.clock.now()
  await ctx.files.removeDrafts(after(now, -DRAFT_SECONDS))
  let removed = 0
  for await (const keys of ctx.files.keysBefore(after(now, -ORPHAN_SECONDS), BATCH_SIZE)) {
    const orphans = await withoutRow(ctx, keys)
    for (const key of orphans) await ctx.files.remove(key)
    removed += orphans.length
  }
  if (removed > 0) ctx.log.info({ removed }, 'files that no row names were removed')
  let missing = 0
  for await (const { key } of storedFiles(ctx)) if (!(await ctx.files.has(key))) missing += 1
  if (missing > 0) ctx.log.error({ missing }, 'rows name files that are not there')
}
