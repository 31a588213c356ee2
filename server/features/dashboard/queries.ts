import { sql } from 'kysely'
import { MAX_FOUND } from '../../../contract/endpoints/dashboard.ts'
import type { AccountId } from '../../../domain/ids.ts'
import type { CurrencySums, Figures, OverdueSum } from '../../../domain/invoices/figures.ts'
import type { InvoiceState } from '../../../domain/invoices/invoice.ts'
import { readNumber } from '../../../domain/invoices/numbering.ts'
import { CURRENCIES, type Currency } from '../../../domain/money/money.ts'
import type { Found } from '../../../domain/search/found.ts'
import { normalizeForSearch } from '../../../domain/text/search.ts'
import type { Ctx } from '../../ctx.ts'
import type { Scope } from '../../db/database.ts'
import { containing, searchPattern } from '../../db/queries/paging.ts'
import { prepared, type Slots } from '../../db/queries/prepared-query.ts'
import { matchesSearch } from '../customers/index.ts'

/** Counts and sums over all of an account's data. Different currencies are never added up (DASH-2). */
export async function getFigures(ctx: Ctx, account: AccountId): Promise<Figures> {
  const [row] = await ctx.db.askOwn(account, figuresQuery({ account, now: ctx.clock.now() }))
  const kept = row?.kept ?? []
  const used = kept.filter(({ currency, invoices }) => currency === 'NGN' || invoices > 0)
  return {
    invoices: kept.reduce((sum, { invoices }) => sum + invoices, 0),
    businesses: Number(row?.businesses ?? 0),
    customers: Number(row?.customers ?? 0),
    amounts: inOrder(used.map(toAmounts)),
    overdue: (row?.overdue ?? []).map(toOverdue).sort(byCurrency),
  }
}

/** Sums are text, since they may exceed what a number in JSON holds exactly. */
interface Kept {
  /** Triggers copy it from invoices, which have one of these. */
  currency: Currency
  invoices: number
  total: string
  paid: string
}

interface Overdue {
  /** As in Kept. */
  currency: Currency
  invoices: number
  amount: string
}

interface FigureArgs {
  account: AccountId
  now: Date
}

const figuresQuery = prepared((db, { account, now }: Slots<FigureArgs>) =>
  db.selectNoFrom([
    sql<bigint>`(select count(*) from businesses where account_id = ${account})`.as('businesses'),
    sql<bigint>`(select coalesce(sum(customers), 0) from customer_counts where account_id = ${account})`.as(
      'customers',
    ),
    sql<
      Kept[]
    >`(select coalesce(json_agg(json_build_object('currency', currency, 'invoices', invoices,
      'total', total::text, 'paid', paid::text)), '[]') from invoice_totals where account_id = ${account})`.as(
      'kept',
    ),
    // Today is that of the business; the offset makes PostgreSQL compute it once for each.
    sql<Overdue[]>`(select coalesce(json_agg(sums), '[]') from (
      select currency, sum(invoices)::integer as invoices, sum(amount)::text as amount
      from (select id, (${now}::timestamptz at time zone time_zone)::date as today
        from businesses where account_id = ${account} offset 0) businesses
      join due_days on account_id = ${account} and business_id = businesses.id and due_date < today
      group by currency) sums)`.as('overdue'),
  ]),
)

function toAmounts(row: Kept): CurrencySums {
  const total = BigInt(row.total)
  const paid = BigInt(row.paid)
  return { currency: row.currency, total, paid, notPaid: total - paid }
}

function toOverdue({ currency, invoices, amount }: Overdue): OverdueSum {
  return { currency, invoices, amount: BigInt(amount) }
}

/** NGN is first and always present; the others follow in the order of the currency list. */
function inOrder(amounts: CurrencySums[]): CurrencySums[] {
  const none = { currency: 'NGN', total: 0n, paid: 0n, notPaid: 0n } as const
  const all = amounts.some((each) => each.currency === 'NGN') ? amounts : [none, ...amounts]
  return all.sort(byCurrency)
}

function byCurrency(a: { currency: Currency }, b: { currency: Currency }): number {
  return CURRENCIES.indexOf(a.currency) - CURRENCIES.indexOf(b.currency)
}

/** Searches invoices and estimates by number or client, and customers by name, e-mail or phone. An empty search finds nothing. */
export async function find(ctx: Ctx, account: AccountId, search: string): Promise<Found> {
  if (normalizeForSearch(search) === '') return { invoices: [], estimates: [], customers: [] }
  return ctx.db.own(account, async (scope) => ({
    invoices: await findInvoices(scope, search),
    estimates: await findEstimates(scope, search),
    customers: await findCustomers(scope, search),
  }))
}

/** A search for 12 finds invoice 12 of each business, not other numbers that contain these digits. */
async function findInvoices({ tx, account }: Scope, search: string): Promise<Found['invoices']> {
  const newest = tx
    .selectFrom('invoices')
    .select(['id', 'number_text', 'customer_name', 'status', 'state', 'currency', 'total'])
    .where('account_id', '=', account)
    .where('deleted_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(MAX_FOUND)
  const number = readNumber(search)
  const numbered = newest
    .where('business_id', 'in', businessesOf(tx, account))
    .where('kind', '=', 'INV')
  const byNumber = number ? await numbered.where('number', '=', number).execute() : []
  const byText = await newest
    .where(({ eb, or }) =>
      or([
        eb('customer_search', 'like', searchPattern(search)),
        eb('foreign_number', 'like', containing(search.trim().toLowerCase())),
      ]),
    )
    .execute()
  const rows = new Map([...byNumber, ...byText].map((row) => [row.id, row]))
  return [...rows.values()].slice(0, MAX_FOUND).map((row) => ({
    id: row.id,
    number: row.number_text,
    customerName: row.customer_name,
    status: row.status,
    // The database computes it, as one of these.
    state: row.state as InvoiceState,
    currency: row.currency,
    total: row.total,
  }))
}

async function findEstimates({ tx, account }: Scope, search: string): Promise<Found['estimates']> {
  const newest = tx
    .selectFrom('estimates')
    .select(['id', 'number_text', 'customer_name', 'currency', 'total'])
    .where('account_id', '=', account)
    .orderBy('id', 'desc')
    .limit(MAX_FOUND)
  const number = readNumber(search, 'EST')
  const numbered = newest.where('business_id', 'in', businessesOf(tx, account))
  const byNumber = number ? await numbered.where('number', '=', number).execute() : []
  const byClient = await newest.where('customer_search', 'like', searchPattern(search)).execute()
  const rows = new Map([...byNumber, ...byClient].map((row) => [row.id, row]))
  return [...rows.values()].slice(0, MAX_FOUND).map((row) => ({
    ...{ id: row.id, number: row.number_text, customerName: row.customer_name },
    ...{ currency: row.currency, total: row.total },
  }))
}

/** Named so that the unique index of the series is used instead of a scan. */
function businessesOf(tx: Scope['tx'], account: AccountId) {
  return tx.selectFrom('businesses').select('id').where('account_id', '=', account)
}

async function findCustomers({ tx, account }: Scope, search: string): Promise<Found['customers']> {
  const pattern = searchPattern(search)
  return tx
    .selectFrom('customers')
    .select(['id', 'name', 'email'])
    .where('account_id', '=', account)
    .where(matchesSearch(search))
    .orderBy(({ eb }) => eb('search', 'not like', pattern.slice(1)))
    .orderBy('id', 'desc')
    .limit(MAX_FOUND)
    .execute()
}
