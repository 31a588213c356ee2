import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { AccountId } from '../../../../domain/ids.ts'
import type { Invoice } from '../../../../domain/invoices/invoice.ts'
import type { Ctx } from '../../../ctx.ts'
import { BATCH, type ListQuery, type Sized, toBatches } from '../../../db/paging.ts'
import { prepared, type Slots } from '../../../db/prepared-query.ts'
import type { DB } from '../../../db/types.gen.ts'
import { linesAsJson, readInvoices } from '../queries.ts'
import { fromRow, type InvoiceRow, SHOWN_COLUMNS } from '../rows.ts'
import { currentOn } from './current.ts'
import {
  allOf,
  argsOf,
  conditionsOf,
  type FilterArgs,
  type InvoiceFilter,
  isOfNobody,
} from './filters.ts'

interface InvoiceQuery extends ListQuery, Omit<InvoiceFilter, 'search'> {}

/** A page of invoices. A large one is streamed in batches, each read in its own transaction when it is consumed. */
export async function listInvoices(ctx: Ctx, account: AccountId, query: InvoiceQuery) {
  const { rows, total } = await readPage(ctx, account, query)
  const { page, pageSize } = query
  const shown = { page, pageSize, pages: Math.ceil(total / pageSize), total }
  const first = rows.map(fromRow)
  const later = toBatches(rows[0]?.later ?? [])
  if (later.length === 0) return { ...shown, data: first }
  return { ...shown, data: readBatches(ctx, account, first, later) }
}

/** The first batch of a page, newest first, and how many invoices there are on all pages. */
async function readPage(ctx: Ctx, account: AccountId, query: InvoiceQuery) {
  const { page, pageSize, ...filter } = query
  if (isOfNobody(filter)) return { rows: [], total: 0 }
  const conditions = conditionsOf(filter)
  const now = ctx.clock.now()
  const read = (limit: number, offset: number) => {
    const range = { account, limit, offset }
    const found =
      conditions.length === 0
        ? pageQuery({ ...range, now })
        : filteredPageQuery(conditions)({ ...range, ...argsOf(filter, now) })
    return ctx.db.askOwn(account, found)
  }
  const rows = await read(pageSize, (page - 1) * pageSize)
  // Past the end no row has the total; the newest invoice has it.
  const [row] = rows.length > 0 || page === 1 ? rows : await read(1, 0)
  return { rows, total: Number(row?.found ?? 0) }
}

type Range = { account: AccountId; limit: number; offset: number; now: Date }

/** The number comes from the totals that the database maintains. */
const pageQuery = prepared((db, { account, limit, offset, now }: Slots<Range>) =>
  pageOf(db, {
    count: sql`(select coalesce(sum(listed), 0) from invoice_totals where account_id = ${account})`,
    found: sql`account_id = ${account} and deleted_at is null`,
    limit,
    offset,
    now,
  }),
)

/** One prepared query for each set of conditions in use, since one for all of them could not use their indexes. */
const filtered = new Map<string, ReturnType<typeof prepareFiltered>>()

function filteredPageQuery(conditions: string[]) {
  const key = conditions.join()
  const known = filtered.get(key) ?? prepareFiltered(conditions)
  filtered.set(key, known)
  return known
}

function prepareFiltered(conditions: string[]) {
  return prepared((db, { account, limit, offset, ...args }: Slots<Range & FilterArgs>) => {
    const found = sql`account_id = ${account} and deleted_at is null and ${allOf(conditions, args)}`
    const count = sql`(select count(*) from invoices where ${found})`
    return pageOf(db, { count, found, limit, offset, now: args.now })
  })
}

interface PageParts {
  count: RawBuilder<unknown>
  found: RawBuilder<unknown>
  limit: RawBuilder<number>
  offset: RawBuilder<number>
  now: RawBuilder<Date>
}

/**
 * The first batch of a page, newest first; each row has the ids and weights of the page's later invoices. A page is
 * weighed and read by one statement. The inner limit keeps what the offset skips from being weighed.
 */
function pageOf(db: Kysely<DB>, { count, found, limit, offset, now }: PageParts) {
  return db
    .with('page', (cte) =>
      cte
        .selectFrom(
          sql<InvoiceRow>`(select * from invoices where ${found}
            order by id desc limit ${limit} offset ${offset})`.as('invoices'),
        )
        .selectAll()
        .select(estimatedSize().as('weight')),
    )
    .with('weighed', (cte) =>
      cte
        .selectFrom('page')
        .selectAll()
        .select(sql<number>`sum(weight) over (order by id desc)`.as('upto')),
    )
    .selectFrom('weighed as invoices')
    .select(SHOWN_COLUMNS)
    .select(currentOn(now))
    .select(linesAsJson())
    .select(sql<bigint>`${count}`.as('found'))
    .select(
      sql<
        Sized[] | null
      >`(select json_agg(json_build_object('id', id, 'weight', weight) order by id desc)
        from weighed where not (${fitsFirstBatch()}))`.as('later'),
    )
    .where(fitsFirstBatch())
    .orderBy('id', 'desc')
}

function fitsFirstBatch() {
  return sql<boolean>`upto = weight or upto <= ${sql.lit(BATCH)}`
}

/** Approximate size of an invoice in characters, if its lines are long. The index has the last position. */
function estimatedSize() {
  return sql<number>`1000 + octet_length(footer) + octet_length(details) + 700 * (
    select coalesce(max(position), 0) + 1 from invoice_lines
    where account_id = invoices.account_id and invoice_id = invoices.id)`
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
