import type { PgBoss } from 'pg-boss'
import { createMutex } from '../adapters/mutex.ts'
import type { Ctx } from '../ctx.ts'
import type { Database } from '../db/database.ts'
import type { Job } from './jobs.ts'
import { type Parcel, runBatch } from './run.ts'

/** Seconds between two signs of life of a job under way. */
const BEAT = 5

/**
 * A worker is woken by a notice, of which several that come during a job are one, and then looks only every 30 s unless
 * told otherwise. Batches that come back full are followed by the next at once, so that a burst is worked off in one go.
 */
const WORK = {
  pollingIntervalSeconds: 2,
  notifyPollingIntervalSeconds: 2,
  batchSize: 10,
  burstWhenBatchFull: true,
  heartbeatRefreshSeconds: BEAT,
  perJobResults: true,
} as const

/** What works jobs off, with what. */
interface Shift {
  jobs: Job<never>[]
  ctx: Ctx
  db: Database
}

/** The workers of a queue. They can be paused and resumed at any time; the last wish counts. */
export function createWorkers(boss: PgBoss) {
  const exclusively = createMutex()
  let shift: Shift | undefined
  let isPaused = false
  let isWorking = false
  const obey = async () => {
    if (!shift || isWorking !== isPaused) return
    isWorking = !isPaused
    for (const job of shift.jobs) {
      if (isPaused) await boss.offWork(job.name, { wait: false })
      else await work(boss, job, shift)
    }
  }
  return {
    start: (wanted: Shift) => {
      shift = wanted
      return exclusively(obey)
    },
    pause: () => {
      isPaused = true
      return exclusively(obey)
    },
    resume: () => {
      isPaused = false
      return exclusively(obey)
    },
  }
}

async function work(boss: PgBoss, job: Job<never>, { ctx, db }: Shift): Promise<void> {
  await boss.work<Parcel, unknown, typeof WORK>(job.name, WORK, (batch) =>
    runBatch(job, batch, ctx, db, (id) => boss.complete(job.name, id)),
  )
}
