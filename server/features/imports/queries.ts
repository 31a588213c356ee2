import type { Selectable } from 'kysely'
import { notFound } from '../../../domain/errors.ts'
import { type AccountId, isId } from '../../../domain/ids.ts'
import type { Mapping } from '../../../domain/importing/columns.ts'
import type { Ctx } from '../../ctx.ts'
import type { Scope } from '../../db/database.ts'
import type { Imports } from '../../db/types.gen.ts'
import { rowsSoFar } from './parts/progress.ts'

type ImportRow = Omit<Selectable<Imports>, 'content'>

/** An upload that waits for its import, with its file. Throws 'not-found'. */
export function getUpload(ctx: Ctx, account: AccountId, id: string) {
  return ctx.db.readOwn(account, async ({ tx }) => {
    if (!isId(id)) throw notFound('Import')
    const row = await tx
      .selectFrom('imports')
      .selectAll()
      .where('account_id', '=', account)
      .where('id', '=', id)
      .executeTakeFirst()
    if (!row) throw notFound('Import')
    return {
      content: row.content,
      kind: row.kind,
      mapping: row.mapping as Mapping,
      dayOrder: row.day_order,
      businessId: row.business_id ?? undefined,
    }
  })
}

/**
 * Locked until the transaction ends, so that it runs once. It has been found before; null while another transaction
 * runs it, since a large import takes longer than the time limit of a lock.
 */
export async function lockImport({ tx, account }: Scope, id: string): Promise<ImportRow | null> {
  const row = await tx
    .selectFrom('imports')
    .select(['account_id', 'id', 'kind', 'business_id', 'mapping', 'day_order'])
    .select(['created_at', 'ran_at', 'made', 'skipped'])
    .where('account_id', '=', account)
    .where('id', '=', id)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  return row ?? null
}

/** How far an import has come. Throws 'not-found'. */
export async function getProgress(ctx: Ctx, account: AccountId, id: string) {
  if (!isId(id)) throw notFound('Import')
  const soFar = rowsSoFar(id)
  const row = await ctx.db.readOwn(account, ({ tx }) =>
    tx
      .selectFrom('imports')
      .select(['ran_at', 'made', 'skipped'])
      .where('account_id', '=', account)
      .where('id', '=', id)
      .executeTakeFirst(),
  )
  if (!row) throw notFound('Import')
  const { ran_at, made, skipped } = row
  const going = soFar === null ? ('waiting' as const) : ('running' as const)
  return {
    importID: id,
    state: ran_at ? ('done' as const) : going,
    rows: soFar ?? 0,
    made,
    skipped,
  }
}
