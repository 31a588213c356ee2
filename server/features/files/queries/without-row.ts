import { sql } from 'kysely'
import type { Ctx } from '../../../ctx.ts'
import type { SystemTx } from '../../../db/database.ts'
import { anyOf } from '../../../db/queries/any-of.ts'

/** The keys that no table references. A file's own row is deleted last, so few keys reach the second query. */
export function withoutRow(ctx: Ctx, keys: string[]): Promise<string[]> {
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
