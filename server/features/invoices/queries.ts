import { type Selectable, sql } from 'kysely'
import type { z } from 'zod'
import type { invoice } from '../../../contract/invoices.ts'
import { notFound } from '../../../domain/errors.ts'
import type { OwnerId } from '../../../domain/ids.ts'
import type { InvoiceStatus } from '../../../domain/invoice.ts'
import type { Currency } from '../../../domain/money.ts'
import { tintOf } from '../../../domain/numbering.ts'
import { encodeRichText } from '../../../domain/rich-text.ts'
import type { Ctx } from '../../ctx.ts'
import type { Scope } from '../../db/database.ts'
import { type ListQuery, pageOf, searchPattern, toBatches } from '../../db/paging.ts'
import type { InvoiceLines, InvoicePayments, Invoices } from '../../db/types.gen.ts'
import type { BusinessRow } from '../businesses/index.ts'
import type { CustomerRow } from '../customers/index.ts'
import { fileAddress } from '../files/index.ts'

export type InvoiceRow = Selectable<Invoices>
export type LineRow = Selectable<InvoiceLines>

/** The seller as it was when the invoice was made; `logo_key` names the stored file. */
export interface Seller {
  _id: string
  businessName: string
  businessEmail: string
  businessPhone: string
  businessCategory: string
  businessAddress: string
  logo_key: string | null
}

/** The buyer as it was when the invoice was made. */
export interface Buyer {
  name: string
  email: string
  phone: string
  address: string
}

export function sellerOf(row: BusinessRow): Seller {
  return {
    _id: row.id,
    businessName: row.name,
    businessEmail: row.email,
    businessPhone: row.phone,
    businessCategory: row.category,
    businessAddress: row.address,
    logo_key: row.logo_key,
  }
}

export function buyerOf({ name, email, phone, address }: CustomerRow): Buyer {
  return { name, email, phone, address }
}

/** An invoice with its lines, as the wire shows it: seller and buyer from its own snapshot, never from today's rows. */
export function toInvoice(row: InvoiceRow, lines: LineRow[]): z.output<typeof invoice> {
  // Both are made by sellerOf and buyerOf alone.
  const { logo_key, ...seller } = row.seller as Seller
  const buyer = row.buyer as Buyer
  return {
    _id: row.id,
    userID: row.owner_id,
    invoiceNo: row.number_text,
    // The columns' checks hold the statuses and currencies of the domain and no others.
    status: row.status as InvoiceStatus,
    currency: row.currency as Currency,
    amountPaid: row.amount_paid,
    createdAt: row.created_at,
    dueDate: row.due_date,
    details: row.details,
    footer: encodeRichText(row.footer),
    items: lines.map(toItem),
    subTotal: row.subtotal,
    vat: row.vat,
    vatRate: row.vat_rate,
    total: row.total,
    business: {
      ...seller,
      userID: row.owner_id,
      businessLogo: fileAddress(logo_key),
      vatRate: row.vat_rate,
    },
    client: { ...buyer, clientName: buyer.name },
    clientName: row.customer_name,
    clientID: row.customer_id,
    bgColor: tintOf(row.number),
    version: row.version,
  }
}

function toItem(line: LineRow) {
  return {
    _id: line.id,
    description: line.description,
    qty: line.quantity,
    unitPrice: line.unit_price,
    amount: line.amount,
  }
}

/** Throws 'not-found' for anything but a living invoice of the owner's. `lock` holds it until the transaction ends. */
export async function findInvoice({ tx, owner }: Scope, id: string, { lock = false } = {}) {
  const row = await tx
    .selectFrom('invoices')
    .selectAll()
    .where('owner_id', '=', owner)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .$if(lock, (found) => found.forUpdate())
    .executeTakeFirst()
  if (!row) throw notFound('Invoice')
  return row
}

/** The invoice of a row that this transaction has just read or written. */
export async function withLines(scope: Scope, row: InvoiceRow): Promise<z.output<typeof invoice>> {
  return toInvoice(row, await linesOf(scope, [row.id]))
}

/** The lines of invoices, each invoice's in their order. */
function linesOf({ tx, owner }: Scope, invoiceIds: string[]): Promise<LineRow[]> {
  return tx
    .selectFrom('invoice_lines')
    .selectAll()
    .where('owner_id', '=', owner)
    .where('invoice_id', 'in', invoiceIds)
    .orderBy('invoice_id')
    .orderBy('position')
    .execute()
}

/** An invoice with its lines as they were written together. Throws 'not-found'. */
export function getInvoice(ctx: Ctx, owner: OwnerId, id: string) {
  return ctx.db.readOwn(owner, async (scope) => withLines(scope, await findInvoice(scope, id)))
}

export function listPayments(ctx: Ctx, owner: OwnerId, id: string) {
  return ctx.db.own(owner, async (scope) => {
    await findInvoice(scope, id)
    const rows = await scope.tx
      .selectFrom('invoice_payments')
      .selectAll()
      .where('owner_id', '=', owner)
      .where('invoice_id', '=', id)
      .orderBy('id', 'desc')
      .limit(500)
      .execute()
    return rows.map(toPayment)
  })
}

/** An entry of the payment history as the wire shows it. */
export function toPayment(row: Selectable<InvoicePayments>) {
  return {
    _id: row.id,
    amount: row.amount,
    amountPaid: row.amount_paid,
    status: row.status as InvoiceStatus,
    createdAt: row.created_at,
  }
}

interface InvoiceQuery extends ListQuery {
  status?: InvoiceStatus | '' | undefined
}

/** A page of invoices; one that holds much comes in pieces, each read in a transaction of its own as it is taken. */
export async function listInvoices(ctx: Ctx, owner: OwnerId, query: InvoiceQuery) {
  const { pieces, first, ...page } = await ctx.db.own(owner, async (scope) => {
    const { data, ...page } = await readPageSizes(scope, query)
    const [ids = [], ...pieces] = toBatches(data)
    return { ...page, pieces, first: await readInvoices(scope, ids) }
  })
  if (pieces.length === 0) return { ...page, data: first }
  return { ...page, data: readPieces(ctx, owner, first, pieces) }
}

/** Which invoices a page has, newest first. */
function readPageSizes(scope: Scope, query: InvoiceQuery) {
  const { status, search } = query
  const living = scope.tx
    .selectFrom('invoices')
    .where('owner_id', '=', scope.owner)
    .where('deleted_at', 'is', null)
  const found = search ? living.where('customer_search', 'like', searchPattern(search)) : living
  const all = status ? found.where('status', '=', status) : found
  const count = () =>
    all.select(({ fn }) => fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow()
  return pageOf(
    query,
    search || status ? count : () => keptCount(scope),
    (limit, offset) =>
      all
        .select(['id', weightOf().as('weight')])
        .orderBy('id', 'desc')
        .limit(limit)
        .offset(offset)
        .execute(),
    (entry) => entry,
  )
}

/**
 * About how many characters an invoice comes to; a line counts as a long one. Its last position is found at once, while
 * to count the lines would be to read them.
 */
function weightOf() {
  return sql<number>`1000 + octet_length(footer) + octet_length(details) + 700 * (
    select coalesce(max(position), 0) + 1 from invoice_lines
    where owner_id = invoices.owner_id and invoice_id = invoices.id)`
}

/** Those of the invoices that live still, newest first. */
async function readInvoices(scope: Scope, ids: string[]) {
  if (ids.length === 0) return []
  const rows = await scope.tx
    .selectFrom('invoices')
    .selectAll()
    .where('owner_id', '=', scope.owner)
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .orderBy('id', 'desc')
    .execute()
  const lines = Map.groupBy(await linesOf(scope, ids), ({ invoice_id }) => invoice_id)
  return rows.map((row) => toInvoice(row, lines.get(row.id) ?? []))
}

type Invoice = z.output<typeof invoice>

async function* readPieces(ctx: Ctx, owner: OwnerId, first: Invoice[], pieces: string[][]) {
  yield* first
  for (const ids of pieces) yield* await ctx.db.own(owner, (scope) => readInvoices(scope, ids))
}

/** How many living invoices there are, from the sums that the database keeps. */
async function keptCount({ tx, owner }: Scope): Promise<{ total: number }> {
  const rows = await tx
    .selectFrom('invoice_totals')
    .select('invoices')
    .where('owner_id', '=', owner)
    .execute()
  return { total: rows.reduce((sum, row) => sum + row.invoices, 0) }
}
