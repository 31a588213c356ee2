import { sql } from 'kysely'
import { notFound } from '../../../domain/errors.ts'
import { type AccountId, isId } from '../../../domain/ids.ts'
import type { Receipt } from '../../../domain/invoices/receipt.ts'
import { isToken } from '../../adapters/secrets/random.ts'
import type { Ctx } from '../../ctx.ts'
import type { Scope } from '../../db/database.ts'
import { pageByPage, SMALLEST_ID } from '../../db/queries/page-by-page.ts'
import { type ListQuery, pageOf, searchPattern } from '../../db/queries/paging.ts'
import { readContent, toReceipt } from './rows.ts'

/** Receipts per batch of the export. */
const BATCH_SIZE = 200

/** A page of receipts, newest first. */
export function listReceipts(ctx: Ctx, account: AccountId, query: ListQuery) {
  return ctx.db.readOwn(account, (scope) => {
    const { search } = query
    const found = receiptsOf(scope).$if(search !== '', (all) =>
      all.where((eb) =>
        eb.or([
          eb('payments.customer_search', 'like', searchPattern(search)),
          eb(sql<string>`lower(receipts.number_text)`, 'like', searchPattern(search)),
        ]),
      ),
    )
    return pageOf(
      query,
      () => found.select(({ fn }) => fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow(),
      (limit, offset) =>
        shown(found).orderBy('receipts.id', 'desc').limit(limit).offset(offset).execute(),
      (row) => toReceipt(row, ctx.origin),
    )
  })
}

/** Throws 'not-found'. */
export function getReceipt(ctx: Ctx, account: AccountId, id: string): Promise<Receipt> {
  return ctx.db.readOwn(account, async (scope) => {
    const row =
      isId(id) && (await shown(receiptsOf(scope)).where('receipts.id', '=', id).executeTakeFirst())
    if (!row) throw notFound('Receipt')
    return toReceipt(row, ctx.origin)
  })
}

/** The receipt of a payment; undefined if none was given. */
export async function receiptOf(ctx: Ctx, scope: Scope, paymentId: string) {
  const row = await shown(receiptsOf(scope)).where('payment_id', '=', paymentId).executeTakeFirst()
  return row && toReceipt(row, ctx.origin)
}

/** Every receipt of the account, oldest first, for the export. */
export function eachReceipt(ctx: Ctx, account: AccountId) {
  return pageByPage<Receipt>(BATCH_SIZE, (last) =>
    ctx.db.readOwn(account, async (scope) => {
      const rows = await shown(receiptsOf(scope))
        .where('receipts.id', '>', last?.id ?? SMALLEST_ID)
        .orderBy('receipts.id')
        .limit(BATCH_SIZE)
        .execute()
      return rows.map((row) => toReceipt(row, ctx.origin))
    }),
  )
}

/** What anybody who holds a receipt may know of it; null for an unknown token. */
export async function verifyReceipt(ctx: Ctx, token: string) {
  if (!isToken(token)) return null
  const row = await ctx.db.ask((db) =>
    db
      .selectFrom('receipts')
      .innerJoin('payments', (join) =>
        join
          .onRef('payments.account_id', '=', 'receipts.account_id')
          .onRef('payments.id', '=', 'receipts.payment_id'),
      )
      .select(['number_text', 'content', 'reversed_at', refunded()])
      .where('token', '=', token)
      .executeTakeFirst(),
  )
  if (!row) return null
  const { seller, amount, currency, paidOn, source } = readContent(row.content)
  const { number_text: number, reversed_at, refunded: givenBack } = row
  return {
    number,
    seller: seller.name,
    amount,
    currency,
    paidOn,
    source,
    isVoided: reversed_at !== null,
    refunded: givenBack,
  }
}

function receiptsOf({ tx, account }: Scope) {
  return tx
    .selectFrom('receipts')
    .innerJoin('payments', (join) =>
      join
        .onRef('payments.account_id', '=', 'receipts.account_id')
        .onRef('payments.id', '=', 'receipts.payment_id'),
    )
    .where('receipts.account_id', '=', account)
}

function shown(found: ReturnType<typeof receiptsOf>) {
  return found.selectAll('receipts').select([
    'payments.reversed_at',
    refunded(),
    sql<string | null>`(select a.invoice_id from payment_allocations a
      where a.account_id = receipts.account_id and a.payment_id = receipts.payment_id order by a.id limit 1)`.as(
      'invoice_id',
    ),
  ])
}

/** What was given back of a payment in parts. */
function refunded() {
  return sql<bigint>`(select coalesce(-sum(r.amount), 0) from payments r
    where r.account_id = receipts.account_id and r.refund_of = receipts.payment_id)::bigint`.as(
    'refunded',
  )
}
