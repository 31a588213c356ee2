import { sql } from 'kysely'
import type { OwnerId } from '../../../domain/ids.ts'
import { CURRENCIES, type Currency } from '../../../domain/money.ts'
import type { Ctx } from '../../ctx.ts'

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
