import { sql } from 'kysely'
import type { PgBoss } from 'pg-boss'
import type { Log } from '../adapters/log.ts'
import type { Connection } from '../db/connect.ts'

/** Milliseconds between two looks for jobs of processes that are dead. */
const LOOK = 5_000

/**
 * Gives jobs that died with their process to whoever asks next; pg-boss itself would wait until they expire. On the
 * embedded engine that is every job under way, since no other process can be there when one starts. On PostgreSQL those
 * whose process has shown no sign of life. A job that has been tried too often goes to the dead ones, so that one which
 * ends its process does so a bounded number of times.
 */
export async function reclaim(boss: PgBoss, { kysely, pglite }: Connection): Promise<void> {
  const isDead = pglite
    ? sql`true`
    : sql`heartbeat_on + heartbeat_seconds * interval '1 second' < now()`
  await sql`
    update pgboss.job set state = 'retry', start_after = now(), heartbeat_on = null
    where state = 'active' and retry_count < retry_limit and ${isDead}`.execute(kysely)
  const { rows } = await sql<{ name: string; id: string }>`
    select name, id from pgboss.job where state = 'active' and ${isDead}`.execute(kysely)
  for (const { name, id } of rows) await boss.fail(name, id, { message: 'Its process died.' })
}

/** Looks again and again; what fails is tried at the next look. */
export function startReclaiming(boss: PgBoss, connection: Connection, log: Log): NodeJS.Timeout {
  return setInterval(() => {
    reclaim(boss, connection).catch((error: unknown) =>
      log.warn({ err: error }, 'jobs not reclaimed'),
    )
  }, LOOK)
}
