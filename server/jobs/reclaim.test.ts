import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { engine, openTestDatabase } from '../../test/database.ts'
import { waitFor } from '../../test/harness.ts'
import { createLog } from '../adapters/logging/log.ts'
import type { Ctx } from '../ctx.ts'
import type { Connection } from '../db/connect.ts'
import { createDatabase, type Database } from '../db/database.ts'
import { createJobQueue, defineJob, type Job, type JobQueue } from './jobs.ts'

const log = createLog('silent')
const runs: number[] = []
const held = Promise.withResolvers<void>()
const job: Job<{ n: number }> = defineJob({
  name: 'test.interrupted',
  run: async (_ctx, { n }) => {
    runs.push(n)
    if (n === 1) await held.promise
  },
})

let connection: Connection
let db: Database
const queues: JobQueue[] = []
beforeAll(async () => {
  connection = await openTestDatabase()
  db = createDatabase(connection.kysely)
})
beforeEach(() => void runs.splice(0))
afterAll(async () => {
  held.resolve()
  for (const queue of queues) await queue.stop()
  await connection.close()
})

async function aQueue({ working }: { working: boolean }): Promise<JobQueue> {
  const queue = createJobQueue(connection, [job.name], log)
  queues.push(queue)
  await queue.start()
  const ctx = { db, log, origin: 'http://localhost' } as Ctx
  if (working) await queue.work([job as Job<never>], [], ctx)
  return queue
}
const send = (queue: JobQueue, n: number) =>
  db.system((tx) => queue.send(tx, { job: job.name, data: { n } }))
/** Leaves a job as a killed process does, `silentSeconds` after its last heartbeat. */
const leave = (silentSeconds: number, tries = 0) =>
  sql`update pgboss.job set state = 'active', started_on = now(), retry_count = ${tries},
    heartbeat_on = now() - ${silentSeconds} * interval '1 second'
    where name = ${job.name} and state = 'created'`.execute(connection.kysely)
const states = async () => {
  const { rows } = await sql<{ state: string }>`
    select state from pgboss.job where name = ${job.name}`.execute(connection.kysely)
  return rows.map(({ state }) => state)
}

test('a job whose process was killed runs at the next start, without waiting until it expires', async () => {
  const sender = await aQueue({ working: false })
  await send(sender, 7)
  await leave(60)
  await aQueue({ working: true })
  await waitFor(async () => (runs.includes(7) ? true : null), 'the job')
  expect(runs).toEqual([7])
})

test('a job whose process died too often is marked as failed', async () => {
  await sql`delete from pgboss.job where name = ${job.name}`.execute(connection.kysely)
  const sender = await aQueue({ working: false })
  for (const queue of queues) await queue.pause()
  await send(sender, 8)
  await leave(60, 12)
  await aQueue({ working: true })
  await waitFor(async () => ((await states()).includes('failed') ? true : null), 'the failure')
  expect(runs).toEqual([])
})

test.runIf(engine === 'postgres')(
  'a job that another process is still running is not reclaimed',
  async () => {
    await sql`delete from pgboss.job where name = ${job.name}`.execute(connection.kysely)
    const sender = await aQueue({ working: true })
    await send(sender, 1)
    await waitFor(async () => (runs.includes(1) ? true : null), 'the job to begin')
    await aQueue({ working: true })
    await send(sender, 2)
    await waitFor(async () => (runs.includes(2) ? true : null), 'a later job')
    expect(runs).toEqual([1, 2])
  },
)
