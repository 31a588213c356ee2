import { sql } from 'kysely'
import { notFound } from '../../../domain/errors.ts'
import { type AccountId, isId } from '../../../domain/ids.ts'
import type { Occurrence, Recurring } from '../../../domain/recurring/recurring.ts'
import type { Ctx } from '../../ctx.ts'
import type { Scope } from '../../db/database.ts'
import { pageByPage, SMALLEST_ID } from '../../db/queries/page-by-page.ts'
import { type ListQuery, pageOf, searchPattern } from '../../db/queries/paging.ts'
import { type RecurringRow, toRecurring } from './rows.ts'

/** Rows per batch of the export; an invoice has up to 500 lines. */
const BATCH_SIZE = 20

/** A page of what recurs, newest first. */
export function listRecurring(ctx: Ctx, account: AccountId, query: ListQuery) {
  return ctx.db.readOwn(account, (scope) => {
    const found = scope.tx
      .selectFrom('recurrings')
      .where('recurrings.account_id', '=', account)
      .$if(query.search.trim() !== '', (all) =>
        all.where('search', 'like', searchPattern(query.search)),
      )
    return pageOf(
      query,
      () => found.select(({ fn }) => fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow(),
      (limit, offset) =>
        withVatRate(scope)
          .$if(query.search.trim() !== '', (all) =>
            all.where('recurrings.search', 'like', searchPattern(query.search)),
          )
          .orderBy('recurrings.id', 'desc')
          .limit(limit)
          .offset(offset)
          .execute(),
      toRecurring,
    )
  })
}

/** Throws 'not-found'. */
export function getRecurring(ctx: Ctx, account: AccountId, id: string): Promise<Recurring> {
  return ctx.db.readOwn(account, (scope) => readRecurring(scope, id))
}

/** A recurring one that this transaction may have just written. Throws 'not-found'. */
export async function readRecurring(scope: Scope, id: string): Promise<Recurring> {
  if (!isId(id)) throw notFound('Recurring invoice')
  const row = await withVatRate(scope).where('recurrings.id', '=', id).executeTakeFirst()
  if (!row) throw notFound('Recurring invoice')
  return toRecurring(row)
}

interface MadeQuery extends Omit<ListQuery, 'search'> {
  recurringId?: string | undefined
}

/** The invoices and expenses made by all recurring ones, or by one of them, newest first. */
export function listMade(ctx: Ctx, account: AccountId, { recurringId = '', ...page }: MadeQuery) {
  return ctx.db.readOwn(account, ({ tx }) => {
    const made = tx
      .selectFrom('occurrences')
      .where('occurrences.account_id', '=', account)
      .$if(recurringId !== '', (all) =>
        // The database refuses to compare with text that is not an id.
        isId(recurringId)
          ? all.where('occurrences.recurring_id', '=', recurringId)
          : all.where(sql<boolean>`false`),
      )
    return pageOf(
      { ...page, search: '' },
      () => made.select(({ fn }) => fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow(),
      (limit, offset) =>
        made
          .leftJoin('invoices', (join) =>
            join
              .onRef('invoices.account_id', '=', 'occurrences.account_id')
              .onRef('invoices.id', '=', 'occurrences.invoice_id')
              .on('invoices.deleted_at', 'is', null),
          )
          .select(['day', 'invoices.id', 'number_text', 'expense_id'])
          .orderBy('day', 'desc')
          .orderBy('occurrences.recurring_id')
          .limit(limit)
          .offset(offset)
          .execute(),
      ({ day, id: invoiceId, number_text, expense_id: expenseId }): Occurrence => ({
        ...{ day, invoiceId, invoiceNumber: number_text ?? '', expenseId },
      }),
    )
  })
}

/** Locks one until the transaction ends. Throws 'not-found'. */
export async function lockRecurring({ tx, account }: Scope, id: string): Promise<RecurringRow> {
  if (!isId(id)) throw notFound('Recurring invoice')
  const row = await tx
    .selectFrom('recurrings')
    .selectAll()
    .where('account_id', '=', account)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notFound('Recurring invoice')
  return row
}

/** Every recurring one of the account, oldest first, for the export. */
export async function* eachRecurring(ctx: Ctx, account: AccountId) {
  const rows = pageByPage(BATCH_SIZE, (last?: RecurringRow & { vat_rate: number | null }) =>
    ctx.db.readOwn(account, (scope) =>
      withVatRate(scope)
        .where('recurrings.id', '>', last?.id ?? SMALLEST_ID)
        .orderBy('recurrings.id')
        .limit(BATCH_SIZE)
        .execute(),
    ),
  )
  for await (const row of rows) yield toRecurring(row)
}

function withVatRate({ tx, account }: Scope) {
  return tx
    .selectFrom('recurrings')
    .leftJoin('businesses', (join) =>
      join
        .onRef('businesses.account_id', '=', 'recurrings.account_id')
        .onRef('businesses.id', '=', 'recurrings.business_id'),
    )
    .selectAll('recurrings')
    .select('businesses.vat_rate')
    .where('recurrings.account_id', '=', account)
}
