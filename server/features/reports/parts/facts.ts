import { type RawBuilder, sql } from 'kysely'
import type { AccountId } from '../../../../domain/ids.ts'
import type { ReportQuery } from '../../../../domain/reports/report.ts'
import { type Dimensions, keyBy, near, within } from './grouping.ts'

type Query = Omit<ReportQuery, 'by'> & Pick<ReportQuery, 'by'>

/** The day of a moment where the business b is. */
const dayOf = (moment: RawBuilder<unknown>) => sql`(${moment} at time zone b.time_zone)::date`

const ISSUED: Dimensions = {
  day: dayOf(sql`i.issued_at`),
  client: sql`i.customer_id`,
  business: sql`i.business_id`,
}

/** Issued invoices of a period by their day of issue, without drafts, void and deleted ones. */
export function issued(account: AccountId, query: Query, columns: RawBuilder<unknown>) {
  return sql`select ${keyBy(query.by, ISSUED)} as key, ${columns}
    from invoices i join businesses b on b.account_id = i.account_id and b.id = i.business_id
    where i.account_id = ${account} and i.deleted_at is null and i.issued_at is not null and i.state = 'issued'
      and i.currency = ${query.currency} and ${near(sql`i.issued_at`, query)} and ${within(ISSUED.day, query)}`
}

const CREDITED: Dimensions = {
  day: dayOf(sql`c.created_at`),
  client: sql`i.customer_id`,
  business: sql`c.business_id`,
}

/** Credit notes of a period, by their own day. */
export function credited(account: AccountId, query: Query, columns: RawBuilder<unknown>) {
  return sql`select ${keyBy(query.by, CREDITED)} as key, ${columns}
    from credit_notes c join invoices i on i.account_id = c.account_id and i.id = c.invoice_id
    join businesses b on b.account_id = c.account_id and b.id = c.business_id
    where c.account_id = ${account} and c.currency = ${query.currency}
      and ${near(sql`c.created_at`, query)} and ${within(CREDITED.day, query)}`
}

/**
 * Money that came in a period, by the day of payment, without what was taken back. Credit that is used came earlier, and
 * withheld tax comes from the tax office: neither is here unless the condition asks for it.
 */
export function paid(
  account: AccountId,
  query: Query,
  {
    condition,
    columns,
  }: {
    condition: RawBuilder<unknown>
    columns: (amount: RawBuilder<unknown>) => RawBuilder<unknown>
  },
) {
  const found = sql`p.account_id = ${account} and p.currency = ${query.currency} and p.reversed_at is null
    and p.source <> 'credit' and ${condition} and ${within(sql`p.paid_on`, query)}`
  if (query.by !== 'business')
    return sql`select ${keyBy(query.by, { day: sql`p.paid_on`, client: sql`p.customer_id` })} as key,
      ${columns(sql`p.amount`)} from payments p where ${found}`
  return sql`select i.business_id::text as key, ${columns(sql`a.amount`)}
      from payments p join payment_allocations a on a.account_id = p.account_id and a.payment_id = p.id
      join invoices i on i.account_id = a.account_id and i.id = a.invoice_id
      where ${found} and sign(a.amount) = sign(p.amount)
    union all select coalesce((select i.business_id::text from payment_allocations a
        join invoices i on i.account_id = a.account_id and i.id = a.invoice_id
        where a.account_id = p.account_id and a.payment_id = p.id order by a.id limit 1), '') as key,
      ${columns(sql`p.credited`)} from payments p where ${found} and p.credited <> 0`
}

/** Expenses of a period. */
export function spent(account: AccountId, query: Query, columns: RawBuilder<unknown>) {
  const key = keyBy(query.by, {
    ...{ day: sql`e.day`, client: sql`e.customer_id`, category: sql`e.category` },
  })
  return sql`select ${key} as key, ${columns} from expenses e
    where e.account_id = ${account} and e.currency = ${query.currency} and ${within(sql`e.day`, query)}`
}
