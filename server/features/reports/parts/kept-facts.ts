import { type RawBuilder, sql } from 'kysely'
import type { AccountId } from '../../../../domain/ids.ts'
import type { ReportQuery } from '../../../../domain/reports/report.ts'
import { type Facts, plain, taxed } from './figures.ts'
import { within } from './period.ts'

/**
 * The facts of reports by month, business or category: sums that the database keeps by day, so that a report of a
 * hundred thousand invoices takes as long as one of a thousand (decision 0098).
 */
export const KEPT_FACTS: Facts = {
  income: (account, query) => sql`
    ${kept('billed_days', account, query, plain(sql`total`, sql`0`))}
    union all ${kept('received_days', account, query, plain(sql`0`, sql`received`))}`,
  expenses: (account, query) => kept('spent_days', account, query, plain(sql`amount`, sql`vat`)),
  profit: (account, query) => sql`
    ${kept('received_days', account, query, plain(sql`received`, sql`0`, sql`received`))}
    union all ${kept('spent_days', account, query, plain(sql`0`, sql`amount`, sql`-amount`))}`,
  vat: (account, query) => taxed(kept('billed_days', account, query, TAX)),
  withholding: (account, query) => sql`
    ${kept('billed_days', account, query, plain(sql`withholding`, sql`0`, sql`0`))}
    union all ${kept('received_days', account, query, plain(sql`0`, sql`awaited`, sql`certified`))}`,
}

const TAX = sql`vat_rate, subtotal, zero_base, exempt_base, vat`

const KEYS = {
  // A date as text begins with its month; to_char takes several times as long.
  month: sql`left(day::text, 7)`,
  business: sql`business_id`,
  category: sql`category`,
}

function kept(
  table: 'billed_days' | 'received_days' | 'spent_days',
  account: AccountId,
  query: ReportQuery,
  columns: RawBuilder<unknown>,
) {
  if (query.by === 'client') throw new Error('No sums are kept by customer')
  return sql`select ${KEYS[query.by]} as key, ${columns} from ${sql.table(table)}
    where account_id = ${account} and currency = ${query.currency} and ${within(sql`day`, query)}`
}
