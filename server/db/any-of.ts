import { type RawBuilder, sql } from 'kysely'

/** Any of the values, as one parameter: an `in` list has a text of its own for each length, which is planned anew. */
export function anyOf(values: readonly string[]): RawBuilder<string> {
  return sql`any(${values})`
}
