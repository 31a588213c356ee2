import { type RawBuilder, sql } from 'kysely'

/** Any of the values, as one parameter: an `in` list is a different statement for each length, planned separately. */
export function anyOf(values: readonly string[]): RawBuilder<string> {
  return sql`any(${values})`
}
