import type { ExpressionBuilder } from 'kysely'
import type { Ctx } from '../../../ctx.ts'
import type { SystemTx } from '../../../db/database.ts'
import { anyOf } from '../../../db/queries/any-of.ts'
import type { DB } from '../../../db/types.gen.ts'

/** Files per batch. */
const BATCH_SIZE = 200

/**
 * Deletes the rows of unused receipts from before a moment, among a batch after the key `last`. Returns their keys, and
 * the last key of the batch, if more follow.
 */
export function dropUnusedRows(ctx: Ctx, before: Date, last: string) {
  return ctx.db.system(async (tx) => {
    const keys = await receiptsAfter(tx, before, last)
    return {
      dropped: await dropRows(tx, await unusedAmong(tx, keys)),
      last: keys.length < BATCH_SIZE ? undefined : keys.at(-1),
    }
  })
}

async function receiptsAfter(tx: SystemTx, before: Date, last: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('files')
    .select('key')
    .where('purpose', '=', 'expense')
    .where('created_at', '<', before)
    .where('key', '>', last)
    .orderBy('key')
    .limit(BATCH_SIZE)
    .execute()
  return rows.map(({ key }) => key)
}

async function unusedAmong(tx: SystemTx, keys: string[]): Promise<string[]> {
  if (keys.length === 0) return []
  const rows = await tx
    .selectFrom('files')
    .select('key')
    .where('key', '=', anyOf(keys))
    .where(isUnused)
    .execute()
  return rows.map(({ key }) => key)
}

/** Locks the rows and looks again, since a record may refer to one by now. Returns the keys of those it deleted. */
async function dropRows(tx: SystemTx, unused: string[]): Promise<string[]> {
  if (unused.length === 0) return []
  const locked = await tx
    .selectFrom('files')
    .select('key')
    .where('key', '=', anyOf(unused))
    .forUpdate()
    .skipLocked()
    .execute()
  const rows = await tx
    .deleteFrom('files')
    .where('key', '=', anyOf(locked.map(({ key }) => key)))
    .where(isUnused)
    .returning('key')
    .execute()
  return rows.map(({ key }) => key)
}

function isUnused({ and, not, exists, selectFrom }: ExpressionBuilder<DB, 'files'>) {
  return and([
    not(
      exists(
        selectFrom('expenses')
          .select('expenses.id')
          .whereRef('expenses.account_id', '=', 'files.account_id')
          .whereRef('expenses.receipt_key', '=', 'files.key'),
      ),
    ),
    not(
      exists(
        selectFrom('payments')
          .select('payments.id')
          .whereRef('payments.account_id', '=', 'files.account_id')
          .whereRef('payments.certificate_key', '=', 'files.key'),
      ),
    ),
  ])
}
