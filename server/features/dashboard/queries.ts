import { sql } from 'kysely'
import type { z } from 'zod'
import { FOUND_MOST, type found } from '../../../contract/dashboard.ts'
import type { OwnerId } from '../../../domain/ids.ts'
import type { InvoiceStatus } from '../../../domain/invoice.ts'
import { CURRENCIES, type Currency } from '../../../domain/money.ts'
import { readNumber } from '../../../domain/numbering.ts'
import { searchForm } from '../../../domain/search.ts'
import type { Ctx } from '../../ctx.ts'
import type { Scope } from '../../db/database.ts'
import { searchPattern } from '../../db/paging.ts'

/** Counts and sums of all that an owner has. Currencies are never added up across each other (DASH-2). */
export function getFigures(ctx: Ctx, owner: OwnerId) {
  return ctx.db.own(owner, async ({ tx }) => {
    const counts = await tx
      .selectNoFrom([
        sql<bigint>`(select count(*) from businesses where owner_id = ${owner})`.as('businesses'),
        sql<bigint>`(select count(*) from customers where owner_id = ${owner})`.as('contacts'),
      ])
      .executeTakeFirstOrThrow()
    const kept = await tx
      .selectFrom('invoice_totals')
      .select(['currency', 'invoices', 'total', 'paid'])
      .where('owner_id', '=', owner)
      .execute()
    const used = kept.filter((row) => row.currency === 'NGN' || row.invoices > 0)
    return {
      invoices: kept.reduce((sum, row) => sum + row.invoices, 0),
      businesses: Number(counts.businesses),
      contacts: Number(counts.contacts),
      amounts: inOrder(used.map(toAmounts)),
    }
  })
}

interface Amounts {
  currency: Currency
  total: bigint
  paid: bigint
  notPaid: bigint
}

function toAmounts(row: { currency: string; total: string; paid: string }): Amounts {
  const total = BigInt(row.total)
  const paid = BigInt(row.paid)
  // The column's check holds these three and no others.
  return { currency: row.currency as Currency, total, paid, notPaid: total - paid }
}

/** NGN first and always there, then the others in the order of the currency list. */
function inOrder(amounts: Amounts[]): Amounts[] {
  const none = { currency: 'NGN', total: 0n, paid: 0n, notPaid: 0n } as const
  const all = amounts.some((each) => each.currency === 'NGN') ? amounts : [none, ...amounts]
  return all.sort((a, b) => CURRENCIES.indexOf(a.currency) - CURRENCIES.indexOf(b.currency))
}

type Found = z.output<typeof found>

/** What somebody means by a few letters or digits: invoices by number or client, customers by name. Nothing finds nothing. */
export async function find(ctx: Ctx, owner: OwnerId, search: string): Promise<Found> {
  if (searchForm(search) === '') return { invoices: [], customers: [] }
  return ctx.db.own(owner, async (scope) => ({
    invoices: await findInvoices(scope, search),
    customers: await findCustomers(scope, search),
  }))
}

/** Number 12 is the one of that number in each business, and no other that holds these digits. */
async function findInvoices({ tx, owner }: Scope, search: string): Promise<Found['invoices']> {
  const newest = tx
    .selectFrom('invoices')
    .select(['id', 'number_text', 'customer_name', 'status', 'currency', 'total'])
    .where('owner_id', '=', owner)
    .where('deleted_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(FOUND_MOST)
  const number = readNumber(search)
  const numbered = newest
    // Named one by one, so that the unique index of the series answers without a look at every invoice.
    .where(
      'business_id',
      'in',
      tx.selectFrom('businesses').select('id').where('owner_id', '=', owner),
    )
    .where('kind', '=', 'INV')
  const byNumber = number ? await numbered.where('number', '=', number).execute() : []
  const byClient = await newest.where('customer_search', 'like', searchPattern(search)).execute()
  const rows = new Map([...byNumber, ...byClient].map((row) => [row.id, row]))
  return [...rows.values()].slice(0, FOUND_MOST).map((row) => ({
    _id: row.id,
    invoiceNo: row.number_text,
    clientName: row.customer_name,
    // The columns' checks hold the statuses and currencies of the domain and no others.
    status: row.status as InvoiceStatus,
    currency: row.currency as Currency,
    total: row.total,
  }))
}

async function findCustomers({ tx, owner }: Scope, search: string): Promise<Found['customers']> {
  const pattern = searchPattern(search)
  const rows = await tx
    .selectFrom('customers')
    .select(['id', 'name', 'email'])
    .where('owner_id', '=', owner)
    .where('search', 'like', pattern)
    .orderBy(({ eb }) => eb('search', 'not like', pattern.slice(1)))
    .orderBy('id', 'desc')
    .limit(FOUND_MOST)
    .execute()
  return rows.map(({ id, name, email }) => ({ _id: id, name, email }))
}
