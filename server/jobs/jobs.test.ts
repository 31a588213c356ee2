import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../test/database.ts'
import { waitFor } from '../../test/harness.ts'
import { createLog } from '../adapters/log.ts'
import type { Ctx } from '../ctx.ts'
import type { Connection } from '../db/connect.ts'
import { createDatabase, type Database } from '../db/database.ts'
import { createJobQueue, defineJob, type Job, type JobQueue } from './jobs.ts'

const done: number[] = []

const job = defineJob<{ number: number }>({
  name: 'test.count',
  run: async (_ctx, { number }) => {
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
  await queue.work([job as Job<never>], [], { db, log, origin: 'http://localhost' } as Ctx)
})
afterAll(async () => {
  await queue.stop()
  await connection.close()
})

const send = (number: number) =>
  db.system((tx) => queue.send(tx, { job: job.name, data: { number } }, 'http://localhost'))

test('a burst of jobs is worked off at once, and one that fails keeps none of the others', async () => {
  for (let number = 0; number < 60; number += 1) await send(number)
  await waitFor(async () => (done.length >= 59 ? true : null), 'the other 59')
  expect(new Set(done).size).toBe(59)
})

test('a job whose transaction fails never was', async () => {
  const failed = db.system(async (tx) => {
    await queue.send(tx, { job: job.name, data: { number: 100 } }, 'http://localhost')
    throw new Error('rolled back')
  })
  await expect(failed).rejects.toThrow('rolled back')
  await send(101)
  await waitFor(async () => (done.includes(101) ? true : null), 'the job that was sent later')
  expect(done).not.toContain(100)
})
