import { type RawBuilder, sql } from 'kysely'
import type { AccountId } from '../../../../domain/ids.ts'
import type { ReportKind, ReportQuery } from '../../../../domain/reports/report.ts'

/** The facts of each report as a query: key, rate, category, and an amount for each of its figures (f0, f1, …). */
export type Facts = Record<
  ReportKind,
  (account: AccountId, query: ReportQuery) => RawBuilder<unknown>
>

/** The figures of a fact that has neither rate nor category. */
export function plain(...figures: RawBuilder<unknown>[]): RawBuilder<unknown> {
  const named = figures.map((figure, index) => sql`${figure} as ${sql.ref(`f${index}`)}`)
  return sql`0 as rate, '' as category, ${sql.join(named)}`
}

/** Facts with a rate, a subtotal, its untaxed parts and VAT, as a fact for each rate and category. */
export function taxed(facts: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select key, v.rate, v.category, v.base as f0, v.vat as f1
    from (select key, vat_rate, sum(subtotal) as subtotal, sum(zero_base) as zero_base,
        sum(exempt_base) as exempt_base, sum(vat) as vat
      from (${facts}) facts group by key, vat_rate) sums
    cross join lateral (values
      (vat_rate, 'standard', subtotal - zero_base - exempt_base, vat),
      (0, 'zero', zero_base, 0), (0, 'exempt', exempt_base, 0)) v (rate, category, base, vat)
    where v.base <> 0 or v.vat <> 0`
}
