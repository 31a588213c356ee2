import { type RawBuilder, sql } from 'kysely'
import type { Grouping } from '../../../../domain/reports/report.ts'

/** What a row can be grouped by, as SQL; null where the row does not know it. */
export interface Dimensions {
  day: RawBuilder<unknown>
  client?: RawBuilder<unknown>
  business?: RawBuilder<unknown>
  category?: RawBuilder<unknown>
}

/** The key of a row in a grouping: 'YYYY-MM', an id or a category; '' where it is not known. */
export function keyBy(by: Grouping, dimensions: Dimensions): RawBuilder<string> {
  // A date as text begins with its month; to_char takes several times as long.
  if (by === 'month') return sql`left(${dimensions.day}::text, 7)`
  const value = dimensions[by]
  return value ? sql`coalesce(${value}::text, '')` : sql`''`
}

/** Between two days, both included; '' is no limit. */
export function within(day: RawBuilder<unknown>, { from, to }: { from: string; to: string }) {
  const parts = [
    ...(from ? [sql`${day} >= ${from}::date`] : []),
    ...(to ? [sql`${day} <= ${to}::date`] : []),
  ]
  return parts.length > 0 ? sql`(${sql.join(parts, sql` and `)})` : sql`true`
}

/**
 * A bound for an index beside `within`: a moment of a day lies within a day of its midnight in UTC, in every time zone.
 */
export function near(moment: RawBuilder<unknown>, { from, to }: { from: string; to: string }) {
  const parts = [
    ...(from ? [sql`${moment} >= ${from}::date - interval '1 day'`] : []),
    ...(to ? [sql`${moment} < ${to}::date + interval '2 days'`] : []),
  ]
  return parts.length > 0 ? sql`(${sql.join(parts, sql` and `)})` : sql`true`
}
