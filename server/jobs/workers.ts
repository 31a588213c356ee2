import type { PgBoss } from 'pg-boss'
import { createMutex } from '../adapters/queues/mutex.ts'
import type { Ctx } from '../ctx.ts'
import type { Database } from '../db/database.ts'
import type { Job } from './job.ts'
import { type JobPayload, runBatch } from './run.ts'

/** Seconds between two heartbeats of a running job. */
const HEARTBEAT_INTERVAL = 5

/**
 * A notification wakes the worker of a sent job, and `wake` that of a job that became due. It looks for jobs by itself
 * only in case both fail: with a hundred queues this would be most of what an idle server does. After a full batch the
 * next one is fetched at once, so that a burst is processed in one go.
 */
const WORK = {
  pollingIntervalSeconds: 30,
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

/** One worker for each queue. They can be paused and resumed at any time; the last call wins. */
export function createWorkers(boss: PgBoss) {
  const exclusively = createMutex()
  /** The ids of the workers, by queue. */
  const ids = new Map<string, string>()
  let options: WorkerOptions | undefined
  let isPaused = false
  let isWorking = false
  const applyState = async () => {
    if (!options || isWorking !== isPaused) return
    isWorking = !isPaused
    ids.clear()
    for (const job of options.jobs) {
      if (isPaused) await boss.offWork(job.name, { wait: false })
      else ids.set(job.name, await work(boss, job, options))
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
    /** Makes the worker of a queue look for jobs now, or once it has finished those under way. */
    wake: (queue: string) => {
      const id = ids.get(queue)
      if (id !== undefined) boss.notifyWorker(id)
    },
  }
}

/** Starts the worker of a job's queue; returns its id. */
function work(boss: PgBoss, job: Job<never>, { ctx, db }: WorkerOptions): Promise<string> {
  return boss.work<JobPayload, unknown, typeof WORK>(job.name, WORK, (batch) =>
    runBatch(job, batch, ctx, db, (id) => boss.complete(job.name, id)),
  )
}
