import { type InsertObject, type QueryCreator, type RawBuilder, sql } from 'kysely'
import type { DB } from '../../../db/types.gen.ts'

/** The statement that adds an entry, to be made part of the one that it records. */
export function insertEntry(db: QueryCreator<DB>, entry: InsertObject<DB, 'trail'>) {
  return db.insertInto('trail').values(entry)
}

/** The values of an entry, each as an expression. */
type EntryColumns = Record<
  'account_id' | 'id' | 'at' | 'user_id' | 'kind' | 'facts' | 'address' | 'device',
  RawBuilder<unknown>
>

/** The same for a row of `source`, another part of that statement, if there is one of which `condition` holds. */
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
