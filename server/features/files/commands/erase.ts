import { sql } from 'kysely'
import type { Ctx } from '../../../ctx.ts'

/** Files of one turn. */
const AT_A_TIME = 200

/**
 * Erases the pictures of a closed account, from the store first: a crash in between leaves rows to try again by. A logo
 * that stands on a kept invoice is part of it and goes when that goes. Safe to run twice.
 */
export async function eraseFiles(ctx: Ctx, userId: string): Promise<void> {
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
      .limit(AT_A_TIME)
      .execute(),
  )
  return rows.map(({ key }) => key)
}
