import { sql } from 'kysely'
import type { PgBoss } from 'pg-boss'
import type { Log } from '../adapters/logging/log.ts'
import type { Connection } from '../db/connect.ts'

/** Milliseconds between two searches for jobs of dead processes. */
const INTERVAL_MS = 5_000

/**
 * Returns jobs to their queue whose process has died; pg-boss itself would wait until they expire. On the embedded
 * engine these are all active jobs, since no other process can exist at the start; on PostgreSQL those without a recent
 * heartbeat. A job without retries left goes to the dead letter queue, which limits how often it can crash its process.
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

/** Reclaims jobs periodically; a failure is retried at the next interval. */
export function startReclaiming(boss: PgBoss, connection: Connection, log: Log): NodeJS.Timeout {
  return setInterval(() => {
    reclaim(boss, connection).catch((error: unknown) =>
      log.warn({ err: error }, 'jobs not reclaimed'),
    )
  }, INTERVAL_MS)
}
