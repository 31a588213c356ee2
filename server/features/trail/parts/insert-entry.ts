import type { InsertObject, QueryCreator } from 'kysely'
import type { DB } from '../../../db/types.gen.ts'

/** The statement that adds an entry, to be made part of the one that it records. */
export function insertEntry(db: QueryCreator<DB>, entry: InsertObject<DB, 'trail'>) {
  return db.insertInto('trail').values(entry)
}
