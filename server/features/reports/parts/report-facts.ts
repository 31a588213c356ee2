import { type RawBuilder, sql } from 'kysely'
import type { AccountId } from '../../../../domain/ids.ts'
import type { ReportKind, ReportQuery } from '../../../../domain/reports/report.ts'
import { credited, issued, paid, spent } from './facts.ts'

const MONEY = sql`p.method <> 'withholding'`

/** The facts of a report as one query: key, rate, category, and an amount for each of its figures. */
export const FACTS: Record<
  ReportKind,
  (account: AccountId, query: ReportQuery) => RawBuilder<unknown>
> = {
  income: (account, query) => sql`${issued(account, query, plain(sql`i.total`, sql`0`))}
    union all ${credited(account, query, plain(sql`-c.amount`, sql`0`))}
    union all ${paid(account, query, { condition: MONEY, columns: (amount) => plain(sql`0`, amount) })}`,
  expenses: (account, query) => spent(account, query, plain(sql`e.amount`, sql`e.vat`)),
  profit: (account, query) => sql`${paid(account, query, {
    condition: MONEY,
    columns: (amount) => plain(amount, sql`0`, amount),
  })}
    union all ${spent(account, query, plain(sql`0`, sql`e.amount`, sql`-e.amount`))}`,
  vat: (account, query) => sql`select key, v.rate, v.category, v.base as f0, v.vat as f1
    from (select key, vat_rate, sum(subtotal) as subtotal, sum(zero_base) as zero_base,
        sum(exempt_base) as exempt_base, sum(vat) as vat
      from (${issued(account, query, INVOICE_VAT)} union all ${credited(account, query, CREDIT_VAT)}) facts
      group by key, vat_rate) sums
    cross join lateral (values
      (vat_rate, 'standard', subtotal - zero_base - exempt_base, vat),
      (0, 'zero', zero_base, 0), (0, 'exempt', exempt_base, 0)) v (rate, category, base, vat)
    where v.base <> 0 or v.vat <> 0`,
  withholding: (
    account,
    query,
  ) => sql`${issued(account, query, plain(sql`i.withholding`, sql`0`, sql`0`))}
    union all ${paid(account, query, {
      condition: sql`p.method = 'withholding'`,
      columns: (amount) =>
        plain(
          sql`0`,
          sql`case when p.certificate = 'received' then 0 else ${amount} end`,
          sql`case when p.certificate = 'received' then ${amount} else 0 end`,
        ),
    })}`,
}

const INVOICE_VAT = sql`i.vat_rate, i.subtotal, i.zero_base, i.exempt_base, i.vat`
const CREDIT_VAT = sql`(c.content->>'vatRate')::integer, -c.subtotal, -c.zero_base, -c.exempt_base, -c.vat`

/** Figures of a fact that has neither rate nor category. */
function plain(...figures: RawBuilder<unknown>[]): RawBuilder<unknown> {
  const named = figures.map((figure, index) => sql`${figure} as ${sql.ref(`f${index}`)}`)
  return sql`0 as rate, '' as category, ${sql.join(named)}`
}
