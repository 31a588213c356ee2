import { sql } from 'kysely'
import type { Ctx } from '../../../ctx.ts'

/** Files per batch. */
const BATCH_SIZE = 200

/**
 * Erases the pictures of a closed account and the counts of rejected ones. Files are deleted before their rows: after a
 * crash in between, the next attempt still finds the rows. A logo on a kept invoice, or on a version of it, is part of
 * it and is deleted with it. Idempotent.
 */
export async function eraseFiles(ctx: Ctx, userId: string): Promise<void> {
  await ctx.db.system((tx) =>
    tx.deleteFrom('refused_uploads').where('account_id', '=', userId).execute(),
  )
  for (;;) {
    const keys = await unusedFiles(ctx, userId)
    for (const key of keys) await ctx.files.remove(key)
    if (keys.length > 0) {
      await ctx.db.system((tx) =>
        tx.deleteFrom('files').where('account_id', '=', userId).where('key', 'in', keys).execute(),
      )
    }
    if (keys.length < BATCH_SIZE) return
  }
}

async function unusedFiles(ctx: Ctx, userId: string): Promise<string[]> {
  const rows = await ctx.db.system((tx) =>
    tx
      .selectFrom('files')
      .select('key')
      .where('account_id', '=', userId)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('invoices')
              .select('id')
              .whereRef('invoices.account_id', '=', 'files.account_id')
              .where(sql<string>`invoices.seller ->> 'logoKey'`, '=', sql.ref<string>('files.key')),
          ),
        ),
      )
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('invoice_versions')
              .select('id')
              .whereRef('invoice_versions.account_id', '=', 'files.account_id')
              .whereRef('invoice_versions.logo_key', '=', 'files.key'),
          ),
        ),
      )
      .limit(BATCH_SIZE)
      .execute(),
  )
  return rows.map(({ key }) => key)
}
