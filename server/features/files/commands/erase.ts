import { sql } from 'kysely'
import type { Ctx } from '../../../ctx.ts'

/** Files of one turn. */
const AT_A_TIME = 200

/**
 * Erases the pictures of a closed account and the counts of refused ones. The store comes first: a crash in between
 * leaves the rows for the next try. A logo on a kept invoice, or on a version of it, is part of it and is deleted with
 * it. Safe to run twice.
 */
export async function eraseFiles(ctx: Ctx, userId: string): Promise<void> {
  await ctx.db.system((tx) =>
    tx.deleteFrom('refused_uploads').where('owner_id', '=', userId).execute(),
  )
  for (;;) {
    const keys = await unusedFiles(ctx, userId)
    for (const key of keys) await ctx.files.remove(key)
    if (keys.length > 0) {
      await ctx.db.system((tx) =>
        tx.deleteFrom('files').where('owner_id', '=', userId).where('key', 'in', keys).execute(),
      )
    }
    if (keys.length < AT_A_TIME) return
  }
}

async function unusedFiles(ctx: Ctx, userId: string): Promise<string[]> {
  const rows = await ctx.db.system((tx) =>
    tx
      .selectFrom('files')
      .select('key')
      .where('owner_id', '=', userId)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('invoices')
              .select('id')
              .whereRef('invoices.owner_id', '=', 'files.owner_id')
              .where(
                sql<string>`invoices.seller ->> 'logo_key'`,
                '=',
                sql.ref<string>('files.key'),
              ),
          ),
        ),
      )
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('invoice_versions')
              .select('id')
              .whereRef('invoice_versions.owner_id', '=', 'files.owner_id')
              .whereRef('invoice_versions.logo_key', '=', 'files.key'),
          ),
        ),
      )
      .limit(AT_A_TIME)
      .execute(),
  )
  return rows.map(({ key }) => key)
}
