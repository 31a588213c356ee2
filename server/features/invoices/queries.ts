import { type RawBuilder, type Selectable, sql } from 'kysely'
import { notFound } from '../../../domain/errors.ts'
import type { AccountId } from '../../../domain/ids.ts'
import type {
  Buyer,
  Invoice,
  InvoiceLine,
  InvoiceStatus,
  PaymentEntry,
  Seller,
} from '../../../domain/invoices/invoice.ts'
import type { Currency } from '../../../domain/money/money.ts'
import type { Ctx } from '../../ctx.ts'
import type { Scope } from '../../db/database.ts'
import { type ListQuery, searchPattern, toBatches } from '../../db/paging.ts'
import { prepared, type Slots } from '../../db/prepared-query.ts'
import type { InvoiceLines, InvoicePayments, Invoices } from '../../db/types.gen.ts'
import type { BusinessRow } from '../businesses/index.ts'
import type { CustomerRow } from '../customers/index.ts'

export type InvoiceRow = Selectable<Invoices>
export type LineRow = Selectable<InvoiceLines>

export function sellerOf({ id, name, email, phone, category, address, logo_key }: BusinessRow) {
  const seller: Seller = {
    businessId: id,
    name,
    email,
    phone,
    category,
    address,
    logoKey: logo_key,
  }
  return seller
}

export function buyerOf({ name, email, phone, address }: CustomerRow): Buyer {
  return { name, email, phone, address }
}

/** An invoice with its lines; seller and buyer come from its snapshot, never from current rows. */
export function toInvoice(row: InvoiceRow, lines: InvoiceLine[]): Invoice {
  return {
    id: row.id,
    accountId: row.account_id,
    number: row.number_text,
    // The columns' check constraints allow only the statuses and currencies of the domain.
    status: row.status as InvoiceStatus,
    currency: row.currency as Currency,
    customerId: row.customer_id,
    customerName: row.customer_name,
    // Only sellerOf and buyerOf create these values.
    seller: row.seller as Seller,
    buyer: row.buyer as Buyer,
    lines,
    subtotal: row.subtotal,
    vatRate: row.vat_rate,
    vat: row.vat,
    total: row.total,
    amountPaid: row.amount_paid,
    createdAt: row.created_at,
    dueDate: row.due_date,
    details: row.details,
    footer: row.footer,
    version: row.version,
  }
}

export function toLine({ id, description, quantity, unit_price, amount }: LineRow): InvoiceLine {
  return { id, description, quantity, unitPrice: unit_price, amount }
}

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

export function toPayment(row: Selectable<InvoicePayments>): PaymentEntry {
  return {
    id: row.id,
    amount: row.amount,
    amountPaid: row.amount_paid,
    // Written by settleInvoice only.
    status: row.status as InvoiceStatus,
    createdAt: row.created_at,
  }
}

interface InvoiceQuery extends ListQuery {
  status?: InvoiceStatus | '' | undefined
}

/** A page of invoices. A large one is streamed in batches, each read in its own transaction when it is consumed. */
export async function listInvoices(ctx: Ctx, account: AccountId, query: InvoiceQuery) {
  const { entries, total } = await readPage(ctx, account, query)
  const { page, pageSize } = query
  const shown = { page, pageSize, pages: Math.ceil(total / pageSize), total }
  const [ids = [], ...batches] = toBatches(entries)
  const first = await readInvoices(ctx, account, ids)
  if (batches.length === 0) return { ...shown, data: first }
  return { ...shown, data: readBatches(ctx, account, first, batches) }
}

/** The ids and weights of a page's invoices, newest first, and how many there are on all pages. */
async function readPage(ctx: Ctx, account: AccountId, query: InvoiceQuery) {
  const { status, search, page, pageSize } = query
  const range = { account, limit: pageSize, offset: (page - 1) * pageSize }
  const [row] = await ctx.db.askOwn(
    account,
    status || search
      ? filteredPageQuery({ ...range, status: status || '', pattern: searchPattern(search) })
      : pageQuery(range),
  )
  return { entries: row?.page ?? [], total: Number(row?.total ?? 0) }
}

type Range = { account: AccountId; limit: number; offset: number }

/** The number comes from the totals that the database maintains. */
const pageQuery = prepared((db, { account, limit, offset }: Slots<Range>) =>
  db.selectNoFrom([
    sql<bigint>`(select coalesce(sum(invoices), 0) from invoice_totals where account_id = ${account})`.as(
      'total',
    ),
    pageOf(sql`account_id = ${account} and deleted_at is null`, limit, offset),
  ]),
)

const filteredPageQuery = prepared(
  (
    db,
    { account, limit, offset, status, pattern }: Slots<Range & { status: string; pattern: string }>,
  ) => {
    const found = sql`account_id = ${account} and deleted_at is null
      and customer_search like ${pattern} and (${status} = '' or status = ${status})`
    return db.selectNoFrom([
      sql<bigint>`(select count(*) from invoices where ${found})`.as('total'),
      pageOf(found, limit, offset),
    ])
  },
)

/** Ids and weights of one page, newest first. The inner limit keeps what the offset skips from being weighed. */
function pageOf(found: RawBuilder<unknown>, limit: RawBuilder<number>, offset: RawBuilder<number>) {
  return sql<{ id: string; weight: number }[]>`(
    select coalesce(json_agg(page), '[]') from (
      select id, ${estimatedSize()} as weight from (
        select account_id, id, footer, details from invoices where ${found}
        order by id desc limit ${limit} offset ${offset}) invoices order by id desc) page)`.as(
    'page',
  )
}

/** Approximate size of an invoice in characters, if its lines are long. The index has the last position. */
function estimatedSize() {
  return sql<number>`1000 + octet_length(footer) + octet_length(details) + 700 * (
    select coalesce(max(position), 0) + 1 from invoice_lines
    where account_id = invoices.account_id and invoice_id = invoices.id)`
}

/** The given invoices that are not deleted, newest first, in a consistent snapshot. */
async function readInvoices(ctx: Ctx, account: AccountId, ids: string[]): Promise<Invoice[]> {
  if (ids.length === 0) return []
  const rows = await ctx.db.askOwn(account, invoicesQuery({ account, ids }))
  return rows.map(({ lines, ...row }) => toInvoice(row, lines.map(readLine)))
}

/** A line as JSON. Amounts are text, since a number in JSON may not hold them exactly. */
type JsonLine = [
  id: string,
  description: string,
  quantity: string,
  unitPrice: string,
  amount: string,
]

const invoicesQuery = prepared(
  (db, { account, ids }: Slots<{ account: AccountId; ids: string[] }>) =>
    db
      .selectFrom('invoices')
      .selectAll()
      .select(
        sql<JsonLine[]>`coalesce((
        select json_agg(json_build_array(id, description, quantity::text, unit_price::text, amount::text)
          order by position)
        from invoice_lines where account_id = invoices.account_id and invoice_id = invoices.id), '[]')`.as(
          'lines',
        ),
      )
      .where('account_id', '=', account)
      .where('id', '=', sql<string>`any(${ids}::uuid[])`)
      .where('deleted_at', 'is', null)
      .orderBy('id', 'desc'),
)

function readLine([id, description, quantity, unitPrice, amount]: JsonLine): InvoiceLine {
  const [exact, price, sum] = [BigInt(quantity), BigInt(unitPrice), BigInt(amount)]
  return { id, description, quantity: exact, unitPrice: price, amount: sum }
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
