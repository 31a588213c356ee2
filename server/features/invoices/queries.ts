import { type Kysely, type RawBuilder, sql } from 'kysely'
import { notFound } from '../../../domain/errors.ts'
import type { AccountId } from '../../../domain/ids.ts'
import type { Invoice, InvoiceStatus } from '../../../domain/invoices/invoice.ts'
import type { Ctx } from '../../ctx.ts'
import type { Scope } from '../../db/database.ts'
import { BATCH, type ListQuery, type Sized, searchPattern, toBatches } from '../../db/paging.ts'
import { prepared, type Slots } from '../../db/prepared-query.ts'
import type { DB } from '../../db/types.gen.ts'
import {
  fromRow,
  type InvoiceRow,
  type JsonLine,
  readLine,
  SHOWN_COLUMNS,
  toInvoice,
  toPayment,
} from './rows.ts'

/** Throws 'not-found' if the account has no such invoice or it is deleted. `lock` locks it until the transaction ends. */
export async function findInvoice({ tx, account }: Scope, id: string, { lock = false } = {}) {
  const row = await tx
    .selectFrom('invoices')
    .selectAll()
    .where('account_id', '=', account)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .$if(lock, (found) => found.forUpdate())
    .executeTakeFirst()
  if (!row) throw notFound('Invoice')
  return row
}

/** The invoice for a row that this transaction has just read or written, which is not deleted. */
export async function withLines({ tx, account }: Scope, row: InvoiceRow): Promise<Invoice> {
  const { rows } = await tx.executeQuery(invoicesQuery({ account, ids: [row.id] }))
  return toInvoice(
    row,
    rows.flatMap(({ lines }) => lines.map(readLine)),
  )
}

/** An invoice with its lines, in a consistent snapshot. Throws 'not-found'. */
export async function getInvoice(ctx: Ctx, account: AccountId, id: string): Promise<Invoice> {
  const [found] = await readInvoices(ctx, account, [id])
  if (!found) throw notFound('Invoice')
  return found
}

export function listPayments(ctx: Ctx, account: AccountId, id: string) {
  return ctx.db.own(account, async (scope) => {
    await findInvoice(scope, id)
    const rows = await scope.tx
      .selectFrom('invoice_payments')
      .selectAll()
      .where('account_id', '=', account)
      .where('invoice_id', '=', id)
      .orderBy('id', 'desc')
      .limit(500)
      .execute()
    return rows.map(toPayment)
  })
}

interface InvoiceQuery extends ListQuery {
  status?: InvoiceStatus | '' | undefined
}

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
  const { status, search, page, pageSize } = query
  const filter = { status: status || '', pattern: searchPattern(search) }
  const read = (limit: number, offset: number) => {
    const range = { account, limit, offset }
    const found = status || search ? filteredPageQuery({ ...range, ...filter }) : pageQuery(range)
    return ctx.db.askOwn(account, found)
  }
  const rows = await read(pageSize, (page - 1) * pageSize)
  // Past the end no row has the total; the newest invoice has it.
  const [row] = rows.length > 0 || page === 1 ? rows : await read(1, 0)
  return { rows, total: Number(row?.found ?? 0) }
}

type Range = { account: AccountId; limit: number; offset: number }

/** The number comes from the totals that the database maintains. */
const pageQuery = prepared((db, { account, limit, offset }: Slots<Range>) =>
  pageOf(db, {
    count: sql`(select coalesce(sum(invoices), 0) from invoice_totals where account_id = ${account})`,
    found: sql`account_id = ${account} and deleted_at is null`,
    limit,
    offset,
  }),
)

const filteredPageQuery = prepared(
  (
    db,
    { account, limit, offset, status, pattern }: Slots<Range & { status: string; pattern: string }>,
  ) => {
    const found = sql`account_id = ${account} and deleted_at is null
      and customer_search like ${pattern} and (${status} = '' or status = ${status})`
    return pageOf(db, {
      count: sql`(select count(*) from invoices where ${found})`,
      found,
      limit,
      offset,
    })
  },
)

interface PageParts {
  count: RawBuilder<unknown>
  found: RawBuilder<unknown>
  limit: RawBuilder<number>
  offset: RawBuilder<number>
}

/**
 * The first batch of a page, newest first; each row has the ids and weights of the page's later invoices. A page is
 * weighed and read by one statement. The inner limit keeps what the offset skips from being weighed.
 */
function pageOf(db: Kysely<DB>, { count, found, limit, offset }: PageParts) {
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

/** The given invoices that are not deleted, newest first, in a consistent snapshot. */
async function readInvoices(ctx: Ctx, account: AccountId, ids: string[]): Promise<Invoice[]> {
  const rows = await ctx.db.askOwn(account, invoicesQuery({ account, ids }))
  return rows.map(fromRow)
}

const invoicesQuery = prepared(
  (db, { account, ids }: Slots<{ account: AccountId; ids: string[] }>) =>
    db
      .selectFrom('invoices')
      .select(SHOWN_COLUMNS)
      .select(linesAsJson())
      .where('account_id', '=', account)
      .where('id', '=', sql<string>`any(${ids}::uuid[])`)
      .where('deleted_at', 'is', null)
      .orderBy('id', 'desc'),
)

/** The lines of a row of `invoices`, in order. */
function linesAsJson() {
  return sql<JsonLine[]>`coalesce((
    select json_agg(json_build_array(id, description, quantity::text, unit_price::text, amount::text)
      order by position)
    from invoice_lines where account_id = invoices.account_id and invoice_id = invoices.id), '[]')`.as(
    'lines',
  )
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
