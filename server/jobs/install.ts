import { fromPglite, PgBoss } from 'pg-boss'
import type { Connection } from '../db/connect.ts'
import { DEAD_QUEUE } from './dead.ts'
import { makeQueue } from './queues.ts'

/** The schema of the jobs in the database. */
export const JOB_SCHEMA = 'pgboss'

/**
 * Makes or upgrades the tables of the jobs. The server never does: it may have no right to. `queues` are made as well,
 * for jobs that come before the server has started.
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
  // What fails here fails start() as well; without a listener it would end the process.
  boss.on('error', () => {})
  try {
    await boss.start()
    for (const name of new Set([DEAD_QUEUE, ...queues])) await makeQueue(boss, name)
  } finally {
    await boss.stop({ graceful: false, close: true })
  }
}
