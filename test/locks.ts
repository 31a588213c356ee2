import { sql } from 'kysely'
import { type TestApp, waitFor } from './harness.ts'

/** Waits until `count` statements in the app's database are blocked by a lock. PostgreSQL only. */
export function blocked({ risiti }: TestApp, count: number): Promise<true> {
  const ask = () =>
    risiti.ctx.db.ask((db) =>
      sql`select 1 from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(db),
    )
  return waitFor(
    async () => ((await ask()).rows.length >= count ? true : null),
    `${count} blocked statements`,
  )
}
