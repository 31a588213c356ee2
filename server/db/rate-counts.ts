import { sql } from 'kysely'
import type { Database } from './database.ts'

/** Calls that are added to the count of a key. */
export interface Calls {
  calls: number
  /** Length of the window that begins if none is open, in milliseconds. */
  windowMs: number
}

/** What the table holds of a key; `end` is in milliseconds since 1970. */
export interface CountedCalls {
  key: string
  calls: number
  end: number
}

/** Adds calls to the shared counts, and returns these. Rows are locked in the order of their keys, as by everyone. */
export async function addCalls(
  db: Database,
  now: Date,
  added: ReadonlyMap<string, Calls>,
): Promise<CountedCalls[]> {
  const each = [...added.values()]
  const { rows } = await db.ask((kysely) =>
    sql<CountedCalls>`
      insert into rate_counts as kept (key, calls, ends_at)
      select key, calls, ${now}::timestamptz + ms * interval '1 millisecond'
      from unnest(${[...added.keys()]}::text[], ${each.map(({ calls }) => calls)}::integer[],
        ${each.map(({ windowMs }) => windowMs)}::integer[]) added (key, calls, ms)
      order by key
      on conflict (key) do update set
        calls = case when kept.ends_at > ${now} then kept.calls else 0 end + excluded.calls,
        ends_at = case when kept.ends_at > ${now} then kept.ends_at else excluded.ends_at end
      returning key, calls, (extract(epoch from ends_at) * 1000)::float8 as "end"`.execute(kysely),
  )
  return rows
}

/** Deletes windows that have ended. */
export async function forgetCalls(db: Database, now: Date): Promise<void> {
  await db.ask((kysely) => kysely.deleteFrom('rate_counts').where('ends_at', '<=', now).execute())
}
