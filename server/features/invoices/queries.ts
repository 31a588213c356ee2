import { sql } from 'kysely'
import { notFound } from '../../../domain/errors.ts'
import { type AccountId, isId, type Member } from '../../../domain/ids.ts'
import type { Invoice } from '../../../domain/invoices/invoice.ts'
import type { Ctx } from '../../ctx.ts'
import { anyOf } from '../../db/any-of.ts'
import type { Scope } from '../../db/database.ts'
import { prepared, type Slots } from '../../db/prepared-query.ts'
import { historyOf } from '../ledger/index.ts'
import { listEvents } from '../timeline/index.ts'
import { currentOn, fromRow, type InvoiceRow, type JsonLine, SHOWN_COLUMNS } from './rows.ts'

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
    select json_agg(json_build_array(id, description, quantity::text, unit_price::text, amount::text)
      order by position)
    from invoice_lines where account_id = invoices.account_id and invoice_id = invoices.id), '[]')`.as(
    'lines',
  )
}
