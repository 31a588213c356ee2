import type { Selectable } from 'kysely'
import { currency } from '../../../contract/fields/common.ts'
import { notFound } from '../../../domain/errors.ts'
import { type AccountId, isId } from '../../../domain/ids.ts'
import type { Item } from '../../../domain/items/item.ts'
import type { Ctx } from '../../ctx.ts'
import type { Scope } from '../../db/database.ts'
import { anyOf } from '../../db/queries/any-of.ts'
import { pageByPage, SMALLEST_ID } from '../../db/queries/page-by-page.ts'
import { type ListQuery, pageOf, searchPattern } from '../../db/queries/paging.ts'
import type { Items } from '../../db/types.gen.ts'

const BATCH_SIZE = 500

export type ItemRow = Selectable<Items>

/** The domain's item of a row. */
export function toItem(row: ItemRow): Item {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    unitPrice: row.unit_price,
    currency: currency.parse(row.currency),
    unit: row.unit,
    version: row.version,
    createdAt: row.created_at,
  }
}

/** One page of the price list, newest first. */
export function listItems(ctx: Ctx, account: AccountId, query: ListQuery) {
  return ctx.db.readOwn(account, ({ tx }) => {
    const all = tx
      .selectFrom('items')
      .where('account_id', '=', account)
      .$if(query.search.trim() !== '', (found) =>
        found.where('search', 'like', searchPattern(query.search)),
      )
    return pageOf(
      query,
      () => all.select(({ fn }) => fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow(),
      (limit, offset) =>
        all.selectAll().orderBy('id', 'desc').limit(limit).offset(offset).execute(),
      toItem,
    )
  })
}

/** Throws 'not-found'. */
export function getItem(ctx: Ctx, account: AccountId, id: string): Promise<Item> {
  return ctx.db.readOwn(account, async (scope) => toItem(await findItem(scope, id)))
}

/** With `lock` it is locked until the transaction ends. Throws 'not-found'. */
export async function findItem(
  { tx, account }: Scope,
  id: string,
  { lock = false } = {},
): Promise<ItemRow> {
  if (!isId(id)) throw notFound('Item')
  const row = await tx
    .selectFrom('items')
    .selectAll()
    .where('account_id', '=', account)
    .where('id', '=', id)
    .$if(lock, (item) => item.forUpdate())
    .executeTakeFirst()
  if (!row) throw notFound('Item')
  return row
}

/** Every item that a search finds, oldest first, for the exports. */
export async function* eachItem(ctx: Ctx, account: AccountId, { search = '' } = {}) {
  const rows = pageByPage<ItemRow>(BATCH_SIZE, (last) =>
    ctx.db.readOwn(account, ({ tx }) =>
      tx
        .selectFrom('items')
        .selectAll()
        .where('account_id', '=', account)
        .where('id', '>', last?.id ?? SMALLEST_ID)
        .$if(search.trim() !== '', (found) => found.where('search', 'like', searchPattern(search)))
        .orderBy('id')
        .limit(BATCH_SIZE)
        .execute(),
    ),
  )
  for await (const row of rows) yield toItem(row)
}

/** The items with one of these names. */
export async function sameItems({ tx, account }: Scope, names: readonly string[]): Promise<Item[]> {
  const rows = await tx
    .selectFrom('items')
    .selectAll()
    .where('account_id', '=', account)
    .where('name', '=', anyOf([...new Set(names)]))
    .execute()
  return rows.map(toItem)
}
