import { type QueryCreator, type RawBuilder, sql } from 'kysely'
import type { DB } from '../../../db/types.gen.ts'

/** The values of an entry, each as an expression. */
type EntryColumns = Record<
  'account_id' | 'id' | 'at' | 'user_id' | 'kind' | 'facts' | 'address' | 'device',
  RawBuilder<unknown>
>

/**
 * The statement that adds an entry for a row of `source`, another part of the same statement, if there is one of which
 * `condition` holds.
 */
export function insertEntryFrom(
  db: QueryCreator<DB>,
  source: string,
  condition: RawBuilder<unknown>,
  { account_id, id, at, user_id, kind, facts, address, device }: EntryColumns,
) {
  return db
    .insertInto('trail')
    .columns(['account_id', 'id', 'at', 'user_id', 'kind', 'facts', 'address', 'device'])
    .expression(
      sql`select ${account_id}::uuid, ${id}::uuid, ${at}::timestamptz, ${user_id}::uuid, ${kind}::text, ${facts}::jsonb,
          ${address}::text, ${device}::text
        from ${sql.table(source)} where ${condition}`,
    )
}
