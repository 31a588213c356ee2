import { sql } from 'kysely'
import type { AccountId } from '../../../../domain/ids.ts'
import type { Credit, Standing } from '../../../../domain/invoices/payment.ts'
import { CURRENCIES } from '../../../../domain/money/money.ts'
import type { Ctx } from '../../../ctx.ts'
import type { Scope } from '../../../db/database.ts'
import { findCustomer } from '../../customers/index.ts'
import { creditOf } from '../../ledger/index.ts'

/** The invoices paid last that say how late a customer pays. */
const LAST_PAID = 20

/** A customer's credit, by currency. Throws 'not-found'. */
export function getCredit(ctx: Ctx, account: AccountId, id: string): Promise<Credit[]> {
  return ctx.db.readOwn(account, async (scope) => {
    await findCustomer(scope, id)
    return creditOf(scope, id)
  })
}

/** What a customer owes, their credit, and how late they usually pay. Throws 'not-found'. */
export function getStanding(ctx: Ctx, account: AccountId, id: string): Promise<Standing> {
  return ctx.db.readOwn(account, async (scope) => {
    await findCustomer(scope, id)
    return {
      owed: await owedBy(scope, id, ctx.clock.now()),
      credit: await creditOf(scope, id),
      daysLate: await daysLate(scope, id),
    }
  })
}

async function owedBy({ tx, account }: Scope, customerId: string, now: Date) {
  const rows = await tx
    .selectFrom('invoices')
    .innerJoin('businesses', (join) =>
      join
        .onRef('businesses.account_id', '=', 'invoices.account_id')
        .onRef('businesses.id', '=', 'invoices.business_id'),
    )
    .select('currency')
    .select(sql<string>`sum(amount_due)`.as('amount'))
    .select(
      sql<string>`coalesce(sum(amount_due) filter (
        where due_date < (${now}::timestamptz at time zone time_zone)::date), 0)`.as('overdue'),
    )
    .where('invoices.account_id', '=', account)
    .where('customer_id', '=', customerId)
    .where('deleted_at', 'is', null)
    .where('state', '=', 'issued')
    .where('amount_due', '>', 0n)
    .groupBy('currency')
    .execute()
  return CURRENCIES.flatMap((currency) =>
    rows
      .filter((row) => row.currency === currency)
      .map(({ amount, overdue }) => ({
        currency,
        amount: BigInt(amount),
        overdue: BigInt(overdue),
      })),
  )
}

/** Days from the due date to the last payment, averaged over the invoices that were paid last. */
async function daysLate({ tx, account }: Scope, customerId: string): Promise<number | null> {
  const paid = tx
    .selectFrom('invoices')
    .innerJoin('payment_allocations as a', (join) =>
      join
        .onRef('a.account_id', '=', 'invoices.account_id')
        .onRef('a.invoice_id', '=', 'invoices.id'),
    )
    .innerJoin('payments as p', (join) =>
      join.onRef('p.account_id', '=', 'a.account_id').onRef('p.id', '=', 'a.payment_id'),
    )
    .select(sql<number>`max(p.paid_on) - due_date`.as('late'))
    .where('invoices.account_id', '=', account)
    .where('invoices.customer_id', '=', customerId)
    .where('deleted_at', 'is', null)
    .where('state', '=', 'issued')
    .where('invoices.status', '=', 'Paid')
    .where('p.reversed_at', 'is', null)
    .where('a.amount', '>', 0n)
    .groupBy(['invoices.id', 'due_date'])
    .orderBy(sql`max(p.paid_on)`, 'desc')
    .limit(LAST_PAID)
    .as('paid')
  const { average } = await tx
    .selectFrom(paid)
    .select(sql<string | null>`round(avg(late))`.as('average'))
    .executeTakeFirstOrThrow()
  return average === null ? null : Number(average)
}
