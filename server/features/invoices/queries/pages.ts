import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import type { AccountId } from '../../../../domain/ids.ts'
import type { Ctx } from '../../../ctx.ts'
import type { ListQuery } from '../../../db/queries/paging.ts'
import { prepared, type Slots } from '../../../db/queries/prepared-query.ts'
import { countedPages } from './days.ts'
import {
  allOf,
  argsOf,
  conditionsOf,
  type FilterArgs,
  type InvoiceFilter,
  isOfNobody,
  isOverdueOn,
  issuedWithin,
} from './filters.ts'
import { foundAtOnce, nearerEnd, type PageReader, type Range } from './page.ts'
import { searchedPages } from './search.ts'

export interface InvoiceQuery extends ListQuery, Omit<InvoiceFilter, 'search'> {}

type PageArgs = Range & FilterArgs & { account: AccountId }

/** The rows of a page, newest first, and how many invoices there are on all pages. */
export type ReadPage<Row> = (
  ctx: Ctx,
  account: AccountId,
  asked: InvoiceQuery,
) => Promise<{ rows: (Row & { found: bigint })[]; total: number }>

/** Reads pages whose rows `pageOf` selects, by the query that suits the filter. */
export function pagesBy<Row>(pageOf: PageReader<Row>): ReadPage<Row> {
  const queryFor = queriesBy(pageOf)
  return async (ctx, account, { page, pageSize, ...filter }) => {
    if (isOfNobody(filter)) return { rows: [], total: 0 }
    const query = queryFor(conditionsOf(filter))
    const args = argsOf(filter, ctx.clock.now())
    const read = (limit: number, offset: number) =>
      ctx.db.askOwn(account, query({ ...args, account, limit, offset }))
    const rows = await read(pageSize, (page - 1) * pageSize)
    // Past the end no row has the total; the newest invoice has it.
    const [row] = rows.length > 0 || page === 1 ? rows : await read(1, 0)
    return { rows, total: Number(row?.found ?? 0) }
  }
}

type PageQuery<Row> = (args: PageArgs) => CompiledQuery<Row & { found: bigint }>

function queriesBy<Row>(pageOf: PageReader<Row>) {
  const counted = countedPages(pageOf)
  const searched = searchedPages(pageOf)
  /** One prepared query for each set of conditions in use, since one for all of them could not use their indexes. */
  const filtered = new Map<string, PageQuery<Row>>()
  return (conditions: string[]): PageQuery<Row> => {
    const [only, ...others] = conditions
    if (only === undefined || (only === 'status' && others.length === 0)) return counted
    if (only.startsWith('search') && others.length === 0) return searched
    const key = conditions.join()
    const known = filtered.get(key) ?? filteredPages(pageOf, conditions)
    filtered.set(key, known)
    return known
  }
}

function filteredPages<Row>(pageOf: PageReader<Row>, conditions: string[]): PageQuery<Row> {
  return prepared((db, slots: Slots<PageArgs>) => {
    const found = sql`account_id = ${slots.account} and deleted_at is null and ${allOf(conditions, slots)}`
    if (conditions.every((name) => name === 'from' || name === 'to'))
      return pageOf(db, {
        ...slots,
        ...foundAtOnce(issuedWithin(conditions, slots.account, slots), slots),
      })
    const size: RawBuilder<{ total: bigint }> =
      conditions.join() === 'due-overdue'
        ? sql`select coalesce(sum(invoices.invoices), 0)::bigint as total from due_days as invoices
            where account_id = ${slots.account} and ${isOverdueOn(slots)}`
        : sql`select count(*) as total from invoices where ${found}`
    return pageOf(db, { ...slots, size, picked: nearerEnd(found, slots) })
  })
}
