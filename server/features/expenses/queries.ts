import { type ExpressionBuilder, type Selectable, sql } from 'kysely'
import { notFound } from '../../../domain/errors.ts'
import {
  EXPENSE_CATEGORIES,
  type Expense,
  type MonthlyExpense,
} from '../../../domain/expenses/expense.ts'
import { type AccountId, isId } from '../../../domain/ids.ts'
import type { Ctx } from '../../ctx.ts'
import type { Scope } from '../../db/database.ts'
import { pageByPage, SMALLEST_ID } from '../../db/queries/page-by-page.ts'
import { type ListQuery, pageOf, searchPattern } from '../../db/queries/paging.ts'
import type { DB, Expenses } from '../../db/types.gen.ts'

/** Expenses per batch of the export. */
const BATCH_SIZE = 500
/** Categories that are offered at most. */
const MOST_CATEGORIES = 200

/** What a list may be limited to; what is undefined or '' does not limit it. */
interface ExpenseFilter {
  search?: string
  from?: string
  to?: string
  category?: string
  customerId?: string | undefined
}

interface ExpenseQuery extends ListQuery, Omit<ExpenseFilter, 'search'> {}

/** A page of expenses, latest day first. */
export function listExpenses(ctx: Ctx, account: AccountId, query: ExpenseQuery) {
  return ctx.db.readOwn(account, (scope) => {
    const found = matching(scope, query)
    return pageOf(
      query,
      () => found.select(({ fn }) => fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow(),
      (limit, offset) =>
        shown(scope)
          // What the offset skips is read from an index alone.
          .where('expenses.id', 'in', ({ selectFrom }) =>
            selectFrom(
              found
                .select('expenses.id')
                .orderBy('day', 'desc')
                .orderBy('expenses.id', 'desc')
                .limit(limit)
                .offset(offset)
                .as('page'),
            ).select('page.id'),
          )
          .orderBy('day', 'desc')
          .orderBy('expenses.id', 'desc')
          .execute(),
      toExpense,
    )
  })
}

function matching({ tx, account }: Scope, filter: ExpenseFilter) {
  const { search = '', from = '', to = '', category = '', customerId = '' } = filter
  return tx
    .selectFrom('expenses')
    .where('expenses.account_id', '=', account)
    .$if(search.trim() !== '', (all) => all.where('search', 'like', searchPattern(search)))
    .$if(from !== '', (all) => all.where('day', '>=', from))
    .$if(to !== '', (all) => all.where('day', '<=', to))
    .$if(category !== '', (all) => all.where('category', '=', category))
    .$if(customerId !== '', (all) =>
      // The database refuses to compare with anything that is no id.
      isId(customerId) ? all.where('customer_id', '=', customerId) : all.where(sql<boolean>`false`),
    )
}

/** Sums by month, category and currency, of the last twelve months unless days are given. */
export async function listMonths(
  ctx: Ctx,
  account: AccountId,
  { from, to }: { from: string; to: string },
): Promise<MonthlyExpense[]> {
  const since = from || firstOfLastTwelve(ctx.clock.today())
  const rows = await ctx.db.readOwn(account, ({ tx }) =>
    tx
      .selectFrom('expenses')
      .select([
        sql<string>`to_char(day, 'YYYY-MM')`.as('month'),
        'category',
        'currency',
        sql<bigint>`sum(amount)::bigint`.as('amount'),
      ])
      .where('account_id', '=', account)
      .where('day', '>=', since)
      .$if(to !== '', (all) => all.where('day', '<=', to))
      .groupBy(['month', 'category', 'currency'])
      .orderBy('month')
      .orderBy('category')
      .orderBy('currency')
      .execute(),
  )
  return rows
}

/** The first day of the month eleven months ago. */
function firstOfLastTwelve(today: string): string {
  const months = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) - 1 - 11
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}-01`
}

/** The words of the account and the usual ones. */
export async function listCategories(ctx: Ctx, account: AccountId): Promise<string[]> {
  const own = await ctx.db.readOwn(account, ({ tx }) =>
    tx
      .selectFrom('expenses')
      .select('category')
      .distinct()
      .where('account_id', '=', account)
      .orderBy('category')
      .limit(MOST_CATEGORIES)
      .execute(),
  )
  const words = new Set<string>([...own.map(({ category }) => category), ...EXPENSE_CATEGORIES])
  return [...words].toSorted((a, b) => a.localeCompare(b, 'en'))
}

/** Throws 'not-found'. */
export function getExpense(ctx: Ctx, account: AccountId, id: string): Promise<Expense> {
  return ctx.db.readOwn(account, (scope) => readExpense(scope, id))
}

/** One that this transaction may have just written. Throws 'not-found'. */
export async function readExpense(scope: Scope, id: string): Promise<Expense> {
  const row = isId(id)
    ? await shown(scope).where('expenses.id', '=', id).executeTakeFirst()
    : undefined
  if (!row) throw notFound('Expense')
  return toExpense(row)
}

/** Every expense that a filter leaves, oldest first, for the exports. */
export async function* eachExpense(ctx: Ctx, account: AccountId, filter: ExpenseFilter = {}) {
  const rows = pageByPage(BATCH_SIZE, (last?: ShownRow) =>
    ctx.db.readOwn(account, (scope) =>
      shownOf(matching(scope, filter))
        .where('expenses.id', '>', last?.id ?? SMALLEST_ID)
        .orderBy('expenses.id')
        .limit(BATCH_SIZE)
        .execute(),
    ),
  )
  for await (const row of rows) yield toExpense(row)
}

type ShownRow = Selectable<Expenses> & { customer_name: string | null; billed_by: string | null }

function shown(scope: Scope) {
  return shownOf(matching(scope, {}))
}

function shownOf(found: ReturnType<typeof matching>) {
  return found.selectAll('expenses').select((eb) => [customerName(eb), billedBy(eb)])
}

function customerName({ selectFrom }: ExpressionBuilder<DB, 'expenses'>) {
  return selectFrom('customers')
    .select('name')
    .whereRef('customers.account_id', '=', 'expenses.account_id')
    .whereRef('customers.id', '=', 'expenses.customer_id')
    .as('customer_name')
}

/**
 * The invoice that bills a row of `expenses`; none that is void or deleted, since the expense can be billed again then.
 * There is one at most.
 */
export function billedBy({ selectFrom }: ExpressionBuilder<DB, 'expenses'>) {
  return selectFrom('invoices')
    .select('invoices.id')
    .whereRef('invoices.account_id', '=', 'expenses.account_id')
    .where('invoices.id', '=', sql<string>`any(array_append(formerly_on, invoice_id))`)
    .where('invoices.deleted_at', 'is', null)
    .where('invoices.state', '<>', 'void')
    .as('billed_by')
}

function toExpense(row: ShownRow): Expense {
  return {
    id: row.id,
    day: row.day,
    category: row.category,
    vendor: row.vendor,
    currency: row.currency,
    amount: row.amount,
    vat: row.vat,
    note: row.note,
    receiptKey: row.receipt_key,
    customerId: row.customer_id,
    customerName: row.customer_name ?? '',
    invoiceId: row.billed_by,
    recurringId: row.recurring_id,
    version: row.version,
    createdAt: row.created_at,
  }
}
