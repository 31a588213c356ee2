import { sql } from 'kysely'
import { notFound } from '../../../domain/errors.ts'
import { type AccountId, isId, type Member } from '../../../domain/ids.ts'
import type { Invoice } from '../../../domain/invoices/invoice.ts'
import { readNumber } from '../../../domain/invoices/numbering.ts'
import type { Ctx } from '../../ctx.ts'
import type { Scope } from '../../db/database.ts'
import { anyOf } from '../../db/queries/any-of.ts'
import { prepared, type Slots } from '../../db/queries/prepared-query.ts'
import { raiseSeries } from '../businesses/index.ts'
import { historyOf } from '../ledger/index.ts'
import { listEvents } from '../timeline/index.ts'
import { currentOn } from './queries/current.ts'
import { fromRow, type InvoiceRow, type JsonLine, SHOWN_COLUMNS } from './rows.ts'
import { chooseBusiness } from './steps/parties/choose-business.ts'

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

/** An invoice that this transaction has just read or written. Throws 'not-found' if it is deleted. */
export async function readInvoice(ctx: Ctx, { tx, account }: Scope, id: string): Promise<Invoice> {
  const query = invoicesQuery({ account, ids: [id], now: ctx.clock.now() })
  const { rows } = await tx.executeQuery(query)
  const [row] = rows
  if (!row) throw notFound('Invoice')
  return fromRow(row)
}

/** What happened to an invoice, oldest first. Throws 'not-found'. */
export function getTimeline(ctx: Ctx, member: Member, id: string) {
  return ctx.db.asMember(member, async (scope) => {
    await findInvoice(scope, id)
    return listEvents(scope, id)
  })
}

/** An invoice with its lines, in a consistent snapshot. Throws 'not-found'. */
export async function getInvoice(ctx: Ctx, account: AccountId, id: string): Promise<Invoice> {
  const [found] = await readInvoices(ctx, account, [id])
  if (!found) throw notFound('Invoice')
  return found
}

/** What was paid of an invoice, newest first; the 500 newest entries if there are more. Throws 'not-found'. */
export function listPayments(ctx: Ctx, account: AccountId, id: string) {
  return ctx.db.own(account, async (scope) => {
    await findInvoice(scope, id)
    const history = (await historyOf(scope, [id])).get(id) ?? []
    return history.reverse().slice(0, 500)
  })
}

/**
 * Locks invoices until the transaction ends, in the order of their ids. Throws 'not-found', also for a deleted one
 * unless `deletedToo`.
 */
export async function lockInvoices(
  { tx, account }: Scope,
  ids: string[],
  { deletedToo = false } = {},
): Promise<InvoiceRow[]> {
  if (!ids.every(isId)) throw notFound('Invoice')
  const rows = await tx
    .selectFrom('invoices')
    .selectAll()
    .where('account_id', '=', account)
    .where('id', '=', anyOf(ids))
    .$if(!deletedToo, (found) => found.where('deleted_at', 'is', null))
    // Payments over the same invoices lock them in the same order: none can wait for the other in a circle.
    .orderBy('id')
    .forUpdate()
    .execute()
  if (rows.length < new Set(ids).size) throw notFound('Invoice')
  return rows
}

/** The given invoices that are not deleted, newest first, in a consistent snapshot. */
export async function readInvoices(
  ctx: Ctx,
  account: AccountId,
  ids: string[],
): Promise<Invoice[]> {
  const query = invoicesQuery({ account, ids, now: ctx.clock.now() })
  const rows = await ctx.db.askOwn(account, query)
  return rows.map(fromRow)
}

const invoicesQuery = prepared(
  (db, { account, ids, now }: Slots<{ account: AccountId; ids: string[]; now: Date }>) =>
    db
      .selectFrom('invoices')
      .select(SHOWN_COLUMNS)
      .select(currentOn(now))
      .select(linesAsJson())
      .where('account_id', '=', account)
      .where('id', '=', sql<string>`any(${ids}::uuid[])`)
      .where('deleted_at', 'is', null)
      .orderBy('id', 'desc'),
)

/** The lines of a row of `invoices`, in order. */
export function linesAsJson() {
  return sql<JsonLine[]>`coalesce((
    select json_agg(json_build_array(id, description, quantity::text, unit_price::text, amount::text,
      discount_rate, vat_category, vat_reason) order by position)
    from invoice_lines where account_id = invoices.account_id and invoice_id = invoices.id), '[]')`.as(
    'lines',
  )
}

/**
 * The business of a choice, the least number that its next invoice can get, and which of these numbers it has given,
 * deleted invoices included. Its series is locked until the transaction ends. Throws 'not-found', 'invalid-fields'
 * without a business.
 */
export async function lockNumbers(
  scope: Scope,
  businessId: string | undefined,
  texts: readonly string[],
) {
  const business = await chooseBusiness(scope, businessId)
  const next = await raiseSeries(scope, { businessId: business.id, kind: 'INV', least: 1 })
  return { business, next, isTaken: await takenNumbers(scope, business.id, texts) }
}

async function takenNumbers(
  { tx, account }: Scope,
  businessId: string,
  texts: readonly string[],
): Promise<(text: string) => boolean> {
  const numbers = texts.flatMap((text) => readNumber(text) ?? [])
  const rows = await tx
    .selectFrom('invoices')
    .select(['number', 'number_text', 'kind'])
    .where('account_id', '=', account)
    .where('business_id', '=', businessId)
    .where(({ and, eb, or }) =>
      or([
        and([eb('kind', '=', 'INV'), eb('number', '=', sql<number>`any(${numbers}::integer[])`)]),
        eb(sql<string>`lower(number_text)`, '=', anyOf(texts.map((text) => text.toLowerCase()))),
      ]),
    )
    .execute()
  const taken = new Set(rows.flatMap(({ kind, number }) => (kind === 'INV' ? (number ?? []) : [])))
  const words = new Set(rows.map(({ number_text }) => number_text.toLowerCase()))
  return (text) => {
    const number = readNumber(text)
    return words.has(text.toLowerCase()) || (number !== null && taken.has(number))
  }
}
