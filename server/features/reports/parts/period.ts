import { type RawBuilder, sql } from 'kysely'
import type { ReportQuery } from '../../../../domain/reports/report.ts'

type Period = Pick<ReportQuery, 'from' | 'to'>

/** Between two days, both included; '' is no limit. */
export function within(day: RawBuilder<unknown>, { from, to }: Period) {
  const parts = [
    ...(from ? [sql`${day} >= ${from}::date`] : []),
    ...(to ? [sql`${day} <= ${to}::date`] : []),
  ]
  return parts.length > 0 ? sql`(${sql.join(parts, sql` and `)})` : sql`true`
}

/**
 * A bound for an index beside `within`: a moment of a day lies within a day of its midnight in UTC, in every time zone.
 */
export function near(moment: RawBuilder<unknown>, { from, to }: Period) {
  const parts = [
    ...(from ? [sql`${moment} >= ${from}::date - interval '1 day'`] : []),
    ...(to ? [sql`${moment} < ${to}::date + interval '2 days'`] : []),
  ]
  return parts.length > 0 ? sql`(${sql.join(parts, sql` and `)})` : sql`true`
}
