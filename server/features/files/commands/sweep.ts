import { sql } from 'kysely'
import { after, DAY } from '../../../../domain/dates.ts'
import type { Ctx } from '../../../ctx.ts'
import type { SystemTx } from '../../../db/database.ts'
import { anyOf } from '../../../db/queries/any-of.ts'
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

/** The keys that no table references. A file's own row is deleted last, so few keys reach the second query. */
function withoutRow(ctx: Ctx, keys: string[]): Promise<string[]> {
  return ctx.db.system(async (tx) => {
    const unlisted = await without(keys, (some) =>
      tx.selectFrom('files').select('key').where('key', '=', anyOf(some)).execute(),
    )
    return without(unlisted, (some) => usesOf(tx, some))
  })
}

/** The keys among `keys` that a row uses which is not the file's own. */
function usesOf(tx: SystemTx, keys: string[]) {
  const logo = sql<string | null>`seller ->> 'logoKey'`
  return tx
    .selectFrom('users')
    .select('image_key as key')
    .where('image_key', '=', anyOf(keys))
    .unionAll(
      tx.selectFrom('businesses').select('logo_key as key').where('logo_key', '=', anyOf(keys)),
    )
    .unionAll(
      tx.selectFrom('expenses').select('receipt_key as key').where('receipt_key', '=', anyOf(keys)),
    )
    .unionAll(
      tx
        .selectFrom('payments')
        .select('certificate_key as key')
        .where('certificate_key', '=', anyOf(keys)),
    )
    .unionAll(tx.selectFrom('invoices').select(logo.as('key')).where(logo, '=', anyOf(keys)))
    .unionAll(
      tx
        .selectFrom('invoice_versions')
        .select('logo_key as key')
        .where('logo_key', '=', anyOf(keys)),
    )
    .execute()
}

async function without(
  keys: string[],
  ask: (keys: string[]) => Promise<{ key: string | null }[]>,
): Promise<string[]> {
  if (keys.length === 0) return []
  const named = new Set((await ask(keys)).map(({ key }) => key))
  return keys.filter((key) => !named.has(key))
}
