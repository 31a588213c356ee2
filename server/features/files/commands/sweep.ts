import { sql } from 'kysely'
import { after, DAY } from '../../../../domain/dates.ts'
import type { Ctx } from '../../../ctx.ts'
import { pageByPage } from '../../../db/page-by-page.ts'

/** Files of one turn. */
const AT_A_TIME = 200
/** No upload runs for as long as that. */
const DRAFTS_KEPT = DAY
/** Time to notice that a database was restored without its newest rows, before their pictures go. */
const ORPHANS_KEPT = 7 * DAY

/**
 * Removes stored files that no row names, as an upload leaves them that died before its row was written, and what was
 * never finished; tells the log of rows whose file is gone. A file that any row names is never removed. Run every day.
 */
export async function sweepFiles(ctx: Ctx): Promise<void> {
  const now = ctx.clock.now()
  await ctx.files.removeDrafts(after(now, -DRAFTS_KEPT))
  let removed = 0
  for await (const keys of ctx.files.keysBefore(after(now, -ORPHANS_KEPT), AT_A_TIME)) {
    const orphans = await withoutRow(ctx, keys)
    for (const key of orphans) await ctx.files.remove(key)
    removed += orphans.length
  }
  if (removed > 0) ctx.log.info({ removed }, 'files that no row names were removed')
  const missing = await countMissing(ctx)
  if (missing > 0) ctx.log.error({ missing }, 'rows name files that are not there')
}

/** Those of the keys that stand in no table. The row of a file goes last, so the other tables are asked for few. */
async function withoutRow(ctx: Ctx, keys: string[]): Promise<string[]> {
  const unlisted = await without(keys, (some) =>
    ctx.db.system((tx) => tx.selectFrom('files').select('key').where('key', 'in', some).execute()),
  )
  return without(unlisted, (some) =>
    ctx.db.system((tx) =>
      tx
        .selectFrom('users')
        .select('image_key as key')
        .where('image_key', 'in', some)
        .unionAll(
          tx.selectFrom('businesses').select('logo_key as key').where('logo_key', 'in', some),
        )
        .unionAll(
          tx
            .selectFrom('invoices')
            .select(sql<string | null>`seller ->> 'logo_key'`.as('key'))
            .where(sql<string>`seller ->> 'logo_key'`, 'in', some),
        )
        .unionAll(
          tx.selectFrom('invoice_versions').select('logo_key as key').where('logo_key', 'in', some),
        )
        .execute(),
    ),
  )
}

async function without(
  keys: string[],
  ask: (keys: string[]) => Promise<{ key: string | null }[]>,
): Promise<string[]> {
  if (keys.length === 0) return []
  const named = new Set((await ask(keys)).map(({ key }) => key))
  return keys.filter((key) => !named.has(key))
}

async function countMissing(ctx: Ctx): Promise<number> {
  let missing = 0
  const rows = pageByPage<{ key: string }>(AT_A_TIME, (last) =>
    ctx.db.system((tx) =>
      tx
        .selectFrom('files')
        .select('key')
        .where('key', '>', last?.key ?? '')
        .orderBy('key')
        .limit(AT_A_TIME)
        .execute(),
    ),
  )
  for await (const { key } of rows) if (!(await ctx.files.has(key))) missing += 1
  return missing
}
