import type { PgBoss } from 'pg-boss'
import { createMutex } from '../adapters/queues/mutex.ts'
import type { Ctx } from '../ctx.ts'
import type { Database } from '../db/database.ts'
import type { Job } from './job.ts'
import { type JobPayload, runBatch } from './run.ts'

/** Seconds between two heartbeats of a running job. */
const HEARTBEAT_INTERVAL = 5

/**
 * Notifications wake a worker, but those during a job are merged into one, and by default it then polls only every 30 s.
 * After a full batch the next one is fetched at once, so that a burst is processed in one go.
 */
const WORK = {
  pollingIntervalSeconds: 2,
  notifyPollingIntervalSeconds: 2,
  batchSize: 10,
  burstWhenBatchFull: true,
  heartbeatRefreshSeconds: HEARTBEAT_INTERVAL,
  perJobResults: true,
} as const

/** What the workers need to run. */
interface WorkerOptions {
  jobs: Job<never>[]
  ctx: Ctx
  db: Database
}

/** The workers of a queue. They can be paused and resumed at any time; the last call wins. */
export function createWorkers(boss: PgBoss) {
  const exclusively = createMutex()
  let options: WorkerOptions | undefined
  let isPaused = false
  let isWorking = false
  const applyState = async () => {
    if (!options || isWorking !== isPaused) return
    isWorking = !isPaused
    for (const job of options.jobs) {
      if (isPaused) await boss.offWork(job.name, { wait: false })
      else await work(boss, job, options)
    }
  }
  return {
    start: (given: WorkerOptions) => {
      options = given
      return exclusively(applyState)
    },
    pause: () => {
      isPaused = true
      return exclusively(applyState)
    },
    resume: () => {
      isPaused = false
      return exclusively(applyState)
    },
  }
}

async function work(boss: PgBoss, job: Job<never>, { ctx, db }: WorkerOptions): Promise<void> {
  await boss.work<JobPayload, unknown, typeof WORK>(job.name, WORK, (batch) =>
    runBatch(job, batch, ctx, db, (id) => boss.complete(job.name, id)),
  )
}
