import { fromPglite, PgBoss } from 'pg-boss'
import type { Connection } from '../db/connect.ts'
import { DEAD_QUEUE } from './dead.ts'
import { createQueue } from './queues.ts'

/** The database schema of the jobs. */
export const JOB_SCHEMA = 'pgboss'

/**
 * Creates or upgrades the tables of the jobs. The server never does, since its role may lack the right. `queues` are
 * created as well, for jobs that are sent before the server has started.
 */
export async function installJobs(
  { pglite, url }: Pick<Connection, 'pglite' | 'url'>,
  queues: string[] = [],
): Promise<void> {
  const boss = new PgBoss({
    ...(pglite
      ? { db: fromPglite(pglite), backend: 'pglite' as const }
      : { connectionString: url ?? '', max: 1 }),
    schema: JOB_SCHEMA,
    migrate: true,
    supervise: false,
    schedule: false,
  })
  // start() rejects with the same error; without a listener it would end the process.
  boss.on('error', () => {})
  try {
    await boss.start()
    for (const name of new Set([DEAD_QUEUE, ...queues])) await createQueue(boss, name)
  } finally {
    await boss.stop({ graceful: false, close: true })
  }
}
