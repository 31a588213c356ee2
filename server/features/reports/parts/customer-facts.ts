import { type RawBuilder, sql } from 'kysely'
import type { AccountId } from '../../../../domain/ids.ts'
import type { ReportQuery } from '../../../../domain/reports/report.ts'
import { type Facts, plain, taxed } from './figures.ts'
import { near, within } from './period.ts'

/**
 * The facts of reports by customer. An account has nearly as many customers on each day as it has invoices, so that sums
 * by day would not be fewer.
 */
export const CUSTOMER_FACTS: Facts = {
  income: (account, query) => sql`${issued(account, query, plain(sql`i.total`, sql`0`))}
    union all ${credited(account, query, plain(sql`-c.amount`, sql`0`))}
    union all ${paid(account, query, MONEY, plain(sql`0`, sql`p.amount`))}`,
  expenses: (account, query) => spent(account, query, plain(sql`e.amount`, sql`e.vat`)),
  profit: (account, query) => sql`
    ${paid(account, query, MONEY, plain(sql`p.amount`, sql`0`, sql`p.amount`))}
    union all ${spent(account, query, plain(sql`0`, sql`e.amount`, sql`-e.amount`))}`,
  vat: (account, query) =>
    taxed(
      sql`${issued(account, query, INVOICE_VAT)} union all ${credited(account, query, CREDIT_VAT)}`,
    ),
  withholding: (account, query) => sql`
    ${issued(account, query, plain(sql`i.withholding`, sql`0`, sql`0`))}
    union all ${paid(account, query, TAX, plain(sql`0`, AWAITED, CERTIFIED))}`,
}

const INVOICE_VAT = sql`i.vat_rate, i.subtotal, i.zero_base, i.exempt_base, i.vat`
const CREDIT_VAT = sql`(c.content->>'vatRate')::integer, -c.subtotal, -c.zero_base, -c.exempt_base, -c.vat`
const MONEY = sql`p.method <> 'withholding'`
const TAX = sql`p.method = 'withholding'`
const AWAITED = sql`case when p.certificate = 'received' then 0 else p.amount end`
const CERTIFIED = sql`case when p.certificate = 'received' then p.amount else 0 end`

/** The day of a moment where the business b is. */
const dayOf = (moment: RawBuilder<unknown>) => sql`(${moment} at time zone b.time_zone)::date`

/** Issued invoices of a period by their day of issue, without drafts, void and deleted ones. */
function issued(account: AccountId, query: ReportQuery, columns: RawBuilder<unknown>) {
  return sql`select i.customer_id as key, ${columns}
    from invoices i join businesses b on b.account_id = i.account_id and b.id = i.business_id
    where i.account_id = ${account} and i.deleted_at is null and i.issued_at is not null and i.state = 'issued'
      and i.currency = ${query.currency} and ${near(sql`i.issued_at`, query)}
      and ${within(dayOf(sql`i.issued_at`), query)}`
}

/** Credit notes of a period, by their own day. */
function credited(account: AccountId, query: ReportQuery, columns: RawBuilder<unknown>) {
  return sql`select i.customer_id as key, ${columns}
    from credit_notes c join invoices i on i.account_id = c.account_id and i.id = c.invoice_id
    join businesses b on b.account_id = c.account_id and b.id = c.business_id
    where c.account_id = ${account} and c.currency = ${query.currency}
      and ${near(sql`c.created_at`, query)} and ${within(dayOf(sql`c.created_at`), query)}`
}

/**
 * Money that came in a period, by the day of payment, without what was taken back. Credit that is used came earlier, and
 * withheld tax comes from the tax office: neither is here unless the condition asks for it.
 */
function paid(
  account: AccountId,
  query: ReportQuery,
  condition: RawBuilder<unknown>,
  columns: RawBuilder<unknown>,
) {
  return sql`select p.customer_id as key, ${columns} from payments p
    where p.account_id = ${account} and p.currency = ${query.currency} and p.reversed_at is null
      and p.source <> 'credit' and ${condition} and ${within(sql`p.paid_on`, query)}`
}

/** Expenses of a period. */
function spent(account: AccountId, query: ReportQuery, columns: RawBuilder<unknown>) {
  return sql`select e.customer_id as key, ${columns} from expenses e
    where e.account_id = ${account} and e.currency = ${query.currency} and ${within(sql`e.day`, query)}`
}
