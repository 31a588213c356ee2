import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../test/database.ts'
import { waitFor } from '../../test/harness.ts'
import { createLog } from '../adapters/logging/log.ts'
import type { Ctx } from '../ctx.ts'
import type { Connection } from '../db/connect.ts'
import { createDatabase, type Database } from '../db/database.ts'
import { createJobQueue, defineJob, type Job, type JobQueue } from './jobs.ts'

const done: number[] = []
const held = Promise.withResolvers<void>()

const job = defineJob<{ number: number }>({
  name: 'test.count',
  run: async (_ctx, { number }) => {
    if (number === 200) await held.promise
    if (number === 7) throw new Error('not this time')
    done.push(number)
  },
})

let connection: Connection
let db: Database
let queue: JobQueue
beforeAll(async () => {
  connection = await openTestDatabase()
  db = createDatabase(connection.kysely)
  const log = createLog('silent')
  queue = createJobQueue(connection, [job.name], log)
  await queue.start()
  await queue.work([job as Job<never>], [], { db, log } as Ctx)
})
afterAll(async () => {
  await queue.stop()
  await connection.close()
})

const send = (number: number) =>
  db.system((tx) => queue.send(tx, { job: job.name, data: { number } }))

test('a burst of jobs is processed at once, and a failed job does not block the others', async () => {
  for (let number = 0; number < 60; number += 1) await send(number)
  await waitFor(async () => (done.length >= 59 ? true : null), 'the other 59')
  expect(new Set(done).size).toBe(59)
})

test('paused jobs wait, and run after the resume', async () => {
  queue.pause()
  queue.resume()
  queue.pause()
  await send(300)
  const others: number[] = []
  const other = defineJob<{ number: number }>({
    name: 'test.other',
    run: async (_ctx, { number }) => void others.push(number),
  })
  const log = createLog('silent')
  const awake = createJobQueue(connection, [other.name], log)
  await awake.start()
  await awake.work([other as Job<never>], [], { db, log, origin: 'http://localhost' } as Ctx)
  // Sent later and notified in the same way: by then a worker would have run the first one.
  for (let number = 0; number < 30; number += 1)
    await db.system((tx) => awake.send(tx, { job: other.name, data: { number } }))
  await waitFor(async () => (others.length === 30 ? true : null), 'the jobs of the other queue')
  await awake.stop()
  expect(done).not.toContain(300)
  queue.resume()
  await waitFor(async () => (done.includes(300) ? true : null), 'the job that waited')
})

test('a job whose transaction fails is never enqueued', async () => {
  const failed = db.system(async (tx) => {
    await queue.send(tx, { job: job.name, data: { number: 100 } })
    throw new Error('rolled back')
  })
  await expect(failed).rejects.toThrow('rolled back')
  await send(101)
  await waitFor(async () => (done.includes(101) ? true : null), 'the job that was sent later')
  expect(done).not.toContain(100)
})

test('a job is marked as completed while another one of its batch still runs', async () => {
  await db.system(async (tx) => {
    for (const number of [200, 201]) await queue.send(tx, { job: job.name, data: { number } })
  })
  const stateOf = async (number: number) => {
    const { rows } = await sql<{ state: string }>`select state from pgboss.job
      where name = ${job.name} and data->'data'->>'number' = ${String(number)}`.execute(
      connection.kysely,
    )
    return rows[0]?.state
  }
  await waitFor(async () => ((await stateOf(201)) === 'completed' ? true : null), 'the quick job')
  expect(await stateOf(200)).toBe('active')
  held.resolve()
  await waitFor(async () => ((await stateOf(200)) === 'completed' ? true : null), 'the slow job')
})
