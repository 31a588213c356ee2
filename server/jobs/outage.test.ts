import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startCluster } from '../../scripts/bootstrap/postgres-cluster.mjs'
import { programs } from '../../test/clusters.ts'
import { waitFor } from '../../test/harness.ts'
import { createLog } from '../adapters/logging/log.ts'
import type { Ctx } from '../ctx.ts'
import { type Connection, toPostgres } from '../db/connect.ts'
import { createDatabase, type Database } from '../db/database.ts'
import { migrate } from '../prepare-database.ts'
import { createJobQueue, defineJob, type Job, type JobQueue } from './jobs.ts'

describe.skipIf(!programs)('jobs while PostgreSQL is away', () => {
  let cluster: Awaited<ReturnType<typeof startCluster>>
  let connection: Connection
  let db: Database
  let queue: JobQueue
  const begun: number[] = []
  let goOn = Promise.withResolvers<void>()

  /** Queries the database only after `goOn`. */
  const asking = defineJob<{ n: number }>({
    name: 'test.asking',
    run: async (ctx, { n }) => {
      begun.push(n)
      await goOn.promise
      if (n === 1) await ctx.db.ask((kysely) => sql`select 1`.execute(kysely))
    },
  })

  beforeAll(async () => {
    cluster = await startCluster(programs ?? '')
    connection = toPostgres(cluster.url)
    await migrate(connection)
    db = createDatabase(connection.kysely)
    const log = createLog('silent')
    queue = createJobQueue(connection, [asking.name], log)
    await queue.start()
    await queue.work([asking as Job<never>], [], { db, log, origin: 'http://localhost' } as Ctx)
  })
  afterAll(async () => {
    await queue.stop()
    await connection.close()
    await cluster.stop()
  })

  const send = (n: number) => db.system((tx) => queue.send(tx, { job: asking.name, data: { n } }))
  const stateOf = async (n: number) => {
    const { rows } = await sql<{ state: string; retry_count: number }>`
      select state, retry_count from pgboss.job where data->'data'->>'n' = ${String(n)}`.execute(
      connection.kysely,
    )
    return rows[0]
  }

  test.each([
    ['queries the database during the outage runs again afterwards', 1, 2],
    ['ends during the outage is stored as completed afterwards, and not run twice', 2, 1],
  ])('a job that %s', async (_, n, runs) => {
    goOn = Promise.withResolvers()
    const before = begun.length
    await send(n)
    await waitFor(async () => (begun.length > before ? true : null), 'the job')
    await cluster.interrupt()
    goOn.resolve()
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    await cluster.restart()
    const done = await waitFor(async () => {
      const job = await stateOf(n).catch(() => null)
      return job?.state === 'completed' ? job : null
    }, 'its end')
    expect(done.retry_count).toBe(0)
    expect(begun.filter((each) => each === n).length).toBeGreaterThanOrEqual(runs)
    if (runs === 1) expect(begun.filter((each) => each === n)).toHaveLength(1)
    await send(n + 10)
    await waitFor(async () => (begun.includes(n + 10) ? true : null), 'the next job')
  })
})
