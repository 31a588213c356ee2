import { type Selectable, sql } from 'kysely'
import { notFound } from '../../../domain/errors.ts'
import type { AccountId } from '../../../domain/ids.ts'
import type {
  Buyer,
  Invoice,
  InvoiceLine,
  InvoiceStatus,
  PaymentEntry,
  Seller,
} from '../../../domain/invoice.ts'
import type { Currency } from '../../../domain/money.ts'
import type { Ctx } from '../../ctx.ts'
import type { Scope } from '../../db/database.ts'
import { type ListQuery, pageOf, searchPattern, toBatches } from '../../db/paging.ts'
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
export function toInvoice(row: InvoiceRow, lines: LineRow[]): Invoice {
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
    lines: lines.map(toLine),
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

function toLine({ id, description, quantity, unit_price, amount }: LineRow): InvoiceLine {
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

/** The invoice for a row that this transaction has just read or written. */
export async function withLines(scope: Scope, row: InvoiceRow): Promise<Invoice> {
  return toInvoice(row, await linesOf(scope, [row.id]))
}

/** The lines of invoices, in order within each invoice. */
function linesOf({ tx, account }: Scope, invoiceIds: string[]): Promise<LineRow[]> {
  return tx
    .selectFrom('invoice_lines')
    .selectAll()
    .where('account_id', '=', account)
    .where('invoice_id', 'in', invoiceIds)
    .orderBy('invoice_id')
    .orderBy('position')
    .execute()
}

/** An invoice with its lines, in a consistent snapshot. Throws 'not-found'. */
export function getInvoice(ctx: Ctx, account: AccountId, id: string) {
  return ctx.db.readOwn(account, async (scope) => withLines(scope, await findInvoice(scope, id)))
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
  const { batches, first, ...page } = await ctx.db.own(account, async (scope) => {
    const { data, ...page } = await readPage(scope, query)
    const [ids = [], ...batches] = toBatches(data)
    return { ...page, batches, first: await readInvoices(scope, ids) }
  })
  if (batches.length === 0) return { ...page, data: first }
  return { ...page, data: readBatches(ctx, account, first, batches) }
}

/** The ids and weights of a page's invoices, newest first. */
function readPage(scope: Scope, query: InvoiceQuery) {
  const { status, search } = query
  const existing = scope.tx
    .selectFrom('invoices')
    .where('account_id', '=', scope.account)
    .where('deleted_at', 'is', null)
  const found = search ? existing.where('customer_search', 'like', searchPattern(search)) : existing
  const all = status ? found.where('status', '=', status) : found
  const count = () =>
    all.select(({ fn }) => fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow()
  return pageOf(
    query,
    search || status ? count : () => storedCount(scope),
    (limit, offset) =>
      all
        .select(['id', estimatedSize().as('weight')])
        .orderBy('id', 'desc')
        .limit(limit)
        .offset(offset)
        .execute(),
    (entry) => entry,
  )
}

/**
 * Approximate size of an invoice in characters, assuming long lines. The last position is found by the index, while
 * counting the lines would read all of them.
 */
function estimatedSize() {
  return sql<number>`1000 + octet_length(footer) + octet_length(details) + 700 * (
    select coalesce(max(position), 0) + 1 from invoice_lines
    where account_id = invoices.account_id and invoice_id = invoices.id)`
}

/** The given invoices that are not deleted, newest first. */
async function readInvoices(scope: Scope, ids: string[]) {
  if (ids.length === 0) return []
  const rows = await scope.tx
    .selectFrom('invoices')
    .selectAll()
    .where('account_id', '=', scope.account)
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .orderBy('id', 'desc')
    .execute()
  const lines = Map.groupBy(await linesOf(scope, ids), ({ invoice_id }) => invoice_id)
  return rows.map((row) => toInvoice(row, lines.get(row.id) ?? []))
}

async function* readBatches(ctx: Ctx, account: AccountId, first: Invoice[], batches: string[][]) {
  yield* first
  for (const ids of batches) yield* await ctx.db.own(account, (scope) => readInvoices(scope, ids))
}

/** The number of invoices that are not deleted, from the totals that the database maintains. */
async function storedCount({ tx, account }: Scope): Promise<{ total: number }> {
  const rows = await tx
    .selectFrom('invoice_totals')
    .select('invoices')
    .where('account_id', '=', account)
    .execute()
  return { total: rows.reduce((sum, row) => sum + row.invoices, 0) }
}
