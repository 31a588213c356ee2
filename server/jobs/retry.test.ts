import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { toAccountId } from '../../domain/ids.ts'
import { openTestDatabase } from '../../test/database.ts'
import { waitFor } from '../../test/harness.ts'
import { createLog } from '../adapters/logging/log.ts'
import type { Ctx } from '../ctx.ts'
import type { Connection } from '../db/connect.ts'
import { createDatabase, type Database } from '../db/database.ts'
import { createJobQueue, defineJob, type Job, type JobQueue } from './jobs.ts'

type TestJob = Job<{ n: number }>

const ORIGIN = 'http://own.example'
const log = createLog('silent')
const seen: string[] = []
const done: number[] = []
const failing: TestJob = defineJob({
  name: 'test.failing',
  run: async ({ origin, cause }, { n }) => {
    seen.push(`${n} ${origin}`)
    await db.system((tx) => queue.send(tx, jobRequest(counting, 50), cause))
    if (seen.length < 3) throw new Error('not yet')
  },
})
const counting: TestJob = defineJob({
  name: 'test.counting',
  run: async (_ctx, { n }) => void done.push(n),
})
const jobs = [failing, counting]

let connection: Connection
let db: Database
let queue: JobQueue

/** Starts the queue as the program does; with `working`, waiting jobs run at once. */
async function start({ working }: { working: boolean }) {
  const names = jobs.map(({ name }) => name)
  queue = createJobQueue(connection, names, log)
  await queue.start()
  const ctx = { db, log, origin: ORIGIN } as Ctx
  if (working) await queue.work(jobs as Job<never>[], [], ctx)
}

beforeAll(async () => {
  connection = await openTestDatabase()
  db = createDatabase(connection.kysely)
  await start({ working: false })
})
afterAll(async () => {
  await queue.stop()
  await connection.close()
})

const jobRequest = ({ name }: TestJob, n: number) => ({ job: name, data: { n } })
const send = (job: TestJob, n: number) => db.system((tx) => queue.send(tx, jobRequest(job, n)))

test('jobs can be sent before any worker runs, and run at the next start', async () => {
  for (const n of [1, 2, 3]) await send(counting, n)
  await queue.stop()
  expect(done).toEqual([])
  await start({ working: true })
  await waitFor(async () => (done.length === 3 ? done : null), 'the three jobs')
  expect([...done].sort()).toEqual([1, 2, 3])
})

test('a failed job is retried later with the same data and origin until it succeeds', async () => {
  const state = async () => {
    const { rows } = await sql<{ state: string }>`
      select state from pgboss.job where name = ${failing.name}`.execute(connection.kysely)
    return rows[0]?.state
  }
  const reaches = (wanted: string, tries: number) =>
    waitFor(
      async () => ((await state()) === wanted && seen.length === tries ? true : null),
      `'${wanted}' after ${tries} tries`,
    )
  await send(failing, 7)
  for (const tries of [1, 2]) {
    await reaches('retry', tries)
    // Skips the delay.
    await sql`update pgboss.job set start_after = now() where name = ${failing.name}`.execute(
      connection.kysely,
    )
  }
  await reaches('completed', 3)
  expect(seen).toEqual(Array(3).fill(`7 ${ORIGIN}`))
  // The job that it sent in each of its three runs exists once.
  const { rows } = await sql`
    select id from pgboss.job where name = ${counting.name} and data->'data'->>'n' = '50'`.execute(
    connection.kysely,
  )
  expect(rows).toHaveLength(1)
})

test("an account's transaction enqueues too, and only if it commits", async () => {
  const account = toAccountId('01900000-0000-7000-8000-000000000001')
  const asOwner = (n: number, fails: boolean) =>
    db.own(account, async ({ tx }) => {
      await queue.send(tx, jobRequest(counting, n))
      if (fails) throw new Error('rolled back')
    })
  await expect(asOwner(100, true)).rejects.toThrow('rolled back')
  await asOwner(101, false)
  await waitFor(async () => (done.includes(101) ? true : null), 'the job')
  expect(done).not.toContain(100)
})
