import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestDatabase } from '../../test/database.ts'
import { waitFor } from '../../test/harness.ts'
import { createLog } from '../adapters/logging/log.ts'
import type { Ctx } from '../ctx.ts'
import type { Connection } from '../db/connect.ts'
import { createDatabase, type Database } from '../db/database.ts'
import { countJobs, listDeadJobs, logDeadJobs } from './dead.ts'
import { createJobQueue, defineJob, type Job, type JobQueue } from './jobs.ts'

const written: { event?: string }[] = []
const log = createLog('info', { write: (line) => void written.push(JSON.parse(line)) })

let broken = true
const done: number[] = []
const job = defineJob<{ n: number }>({
  name: 'test.fragile',
  run: async (_ctx, { n }) => {
    if (broken) throw new Error('the mail server refused it')
    done.push(n)
  },
})

let connection: Connection
let db: Database
let queue: JobQueue
beforeAll(async () => {
  connection = await openTestDatabase()
  db = createDatabase(connection.kysely)
  await start()
})
afterAll(async () => {
  await queue.stop()
  await connection.close()
})
beforeEach(() => {
  written.length = 0
})

async function start() {
  queue = createJobQueue(connection, [job.name], createLog('silent'))
  await queue.start()
  await queue.work([job as Job<never>], [], { db, log: createLog('silent') } as Ctx)
}

/** Sends a job with a single try, and waits until it has failed. */
async function fail(n: number) {
  broken = true
  await db.system(async (tx) => {
    await queue.send(tx, { job: job.name, data: { n } })
    await sql`update pgboss.job set retry_limit = 0 where name = ${job.name}`.execute(tx)
  })
  return waitFor(async () => {
    const dead = await listDeadJobs(db)
    return dead.find(({ data }) => JSON.stringify(data) === JSON.stringify({ n })) ?? null
  }, `the dead job ${n}`)
}

test('a job that failed after its last try is kept, with its data and the reason', async () => {
  const dead = await fail(1)
  expect(dead).toMatchObject({
    name: job.name,
    data: { n: 1 },
    tries: 1,
    reason: expect.stringContaining('the mail server refused it'),
    sentAt: expect.any(Date),
    failedAt: expect.any(Date),
  })
  const { rows } = await sql<{ keeps: boolean }>`
    select keep_until > now() + interval '9 years' as keeps from pgboss.job where id = ${dead.id}`.execute(
    connection.kysely,
  )
  expect(rows).toEqual([{ keeps: true }])
  await logDeadJobs({ db, log })
  expect(written).toMatchObject([
    { event: 'dead-jobs', level: 50, count: 1, jobs: { [job.name]: 1 } },
  ])
  expect((await countJobs(db)).jobs).toContainEqual({ name: job.name, state: 'dead', count: 1 })
})

test('a dead job that is retried has all its tries, and is done once the cause is fixed', async () => {
  const dead = await fail(2)
  broken = false
  expect(await queue.retryDead([dead.id, 'no such id'])).toBe(1)
  await waitFor(async () => (done.includes(2) ? true : null), 'the job')
  expect((await listDeadJobs(db)).map(({ id }) => id)).not.toContain(dead.id)
  expect(await queue.retryDead([dead.id])).toBe(0)
  // It is marked as completed a moment after it has run.
  const completed = await waitFor(async () => {
    const { rows } = await sql<{ retry_limit: number }>`
      select retry_limit from pgboss.job where name = ${job.name} and data->'data'->>'n' = '2' and state = 'completed'`.execute(
      connection.kysely,
    )
    return rows.length > 0 ? rows : null
  }, 'the completion')
  expect(completed).toEqual([{ retry_limit: 12 }])
})

test('a dismissed job is gone and no longer logged', async () => {
  const dead = await fail(3)
  const all = await listDeadJobs(db)
  expect(await queue.dismissDead(all.map(({ id }) => id))).toBe(all.length)
  expect(await queue.dismissDead([dead.id])).toBe(0)
  await logDeadJobs({ db, log })
  expect(written).toEqual([])
})

test('waiting jobs are counted, with how long the oldest has been due', async () => {
  await queue.stop()
  queue = createJobQueue(connection, [job.name], createLog('silent'))
  await queue.start()
  await db.system((tx) => queue.send(tx, { job: job.name, data: { n: 4 } }))
  await sql`update pgboss.job set start_after = now() - interval '90 seconds' where name = ${job.name} and state = 'created'`.execute(
    connection.kysely,
  )
  const { jobs, oldestWaiting } = await countJobs(db)
  expect(jobs).toContainEqual({ name: job.name, state: 'created', count: 1 })
  expect(oldestWaiting).toBeGreaterThanOrEqual(90)
  expect(oldestWaiting).toBeLessThan(150)
})

test('a queue of an earlier version gets the dead letter queue', async () => {
  await sql`update pgboss.queue set dead_letter = null, retention_seconds = 1209600 where name = ${job.name}`.execute(
    connection.kysely,
  )
  await queue.stop()
  await start()
  const { rows } = await sql`
    select dead_letter, retention_seconds from pgboss.queue where name = ${job.name}`.execute(
    connection.kysely,
  )
  expect(rows).toEqual([{ dead_letter: 'dead', retention_seconds: 315_360_000 }])
})
