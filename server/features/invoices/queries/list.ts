import { sql } from 'kysely'
import type { AccountId } from '../../../../domain/ids.ts'
import type { Invoice } from '../../../../domain/invoices/invoice.ts'
import type { Ctx } from '../../../ctx.ts'
import { type ListQuery, toBatches } from '../../../db/paging.ts'
import { prepared, type Slots } from '../../../db/prepared-query.ts'
import { readInvoices } from '../queries.ts'
import { fromRow } from '../rows.ts'
import { countedPageQuery } from './days.ts'
import {
  allOf,
  argsOf,
  conditionsOf,
  type FilterArgs,
  type InvoiceFilter,
  isOfNobody,
  isOverdueOn,
} from './filters.ts'
import { foundAtOnce, nearerEnd, pageOf, type Range } from './page.ts'
import { searchedPageQuery } from './search.ts'

interface InvoiceQuery extends ListQuery, Omit<InvoiceFilter, 'search'> {}

/** A page of invoices. A large one is streamed in batches, each read in its own transaction when it is consumed. */
export async function listInvoices(ctx: Ctx, account: AccountId, asked: InvoiceQuery) {
  const { rows, total } = await readPage(ctx, account, asked)
  const { page, pageSize } = asked
  const shown = { page, pageSize, pages: Math.ceil(total / pageSize), total }
  const first = rows.map(fromRow)
  const later = toBatches(rows[0]?.later ?? [])
  if (later.length === 0) return { ...shown, data: first }
  return { ...shown, data: readBatches(ctx, account, first, later) }
}

/** The first batch of a page, newest first, and how many invoices there are on all pages. */
async function readPage(ctx: Ctx, account: AccountId, asked: InvoiceQuery) {
  const { page, pageSize, ...filter } = asked
  if (isOfNobody(filter)) return { rows: [], total: 0 }
  const conditions = conditionsOf(filter)
  const now = ctx.clock.now()
  const args = argsOf(filter, now)
  const query = queryFor(conditions)
  const read = (limit: number, offset: number) =>
    ctx.db.askOwn(account, query({ ...args, account, limit, offset }))
  const rows = await read(pageSize, (page - 1) * pageSize)
  // Past the end no row has the total; the newest invoice has it.
  const [row] = rows.length > 0 || page === 1 ? rows : await read(1, 0)
  return { rows, total: Number(row?.found ?? 0) }
}

function queryFor(conditions: string[]) {
  const [only, ...others] = conditions
  if (only === undefined) return countedPageQuery
  if (others.length > 0) return filteredPageQuery(conditions)
  if (only === 'status') return countedPageQuery
  return only.startsWith('search') ? searchedPageQuery : filteredPageQuery(conditions)
}

type PageArgs = Range & { account: AccountId; now: Date }

/** One prepared query for each set of conditions in use, since one for all of them could not use their indexes. */
const filtered = new Map<string, ReturnType<typeof prepareFiltered>>()

function filteredPageQuery(conditions: string[]) {
  const key = conditions.join()
  const known = filtered.get(key) ?? prepareFiltered(conditions)
  filtered.set(key, known)
  return known
}

function prepareFiltered(conditions: string[]) {
  return prepared((db, slots: Slots<PageArgs & FilterArgs>) => {
    const found = sql`account_id = ${slots.account} and deleted_at is null and ${allOf(conditions, slots)}`
    if (conditions.every((name) => name === 'from' || name === 'to'))
      return pageOf(db, { ...slots, ...foundAtOnce(found, slots) })
    const size =
      conditions.join() === 'due-overdue'
        ? sql<{
            total: bigint
          }>`select coalesce(sum(invoices.invoices), 0)::bigint as total from due_days as invoices
            where account_id = ${slots.account} and ${isOverdueOn(slots)}`
        : sql<{ total: bigint }>`select count(*) as total from invoices where ${found}`
    return pageOf(db, { ...slots, size, picked: nearerEnd(found, slots) })
  })
}

async function* readBatches(
  ctx: Ctx,
  account: AccountId,
  first: Invoice[],
  batches: string[][],
): AsyncGenerator<Invoice> {
  yield* first
  for (const ids of batches) yield* await readInvoices(ctx, account, ids)
}
