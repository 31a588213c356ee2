import { type Ctx, createCtx } from '../ctx.ts'
import { logDeadJobs } from '../jobs/dead.ts'
import type { Job, JobQueue } from '../jobs/jobs.ts'
import type { Poller } from '../jobs/poll.ts'
import { timetable } from './timetable.ts'

interface Parts {
  ctx: Ctx
  /** The database over the connections of jobs. */
  db: Ctx['db']
  jobs: Job<never>[]
  queue: JobQueue
  poller: Poller
  /** False in a process that only serves the web: it queues jobs for others. */
  works: boolean
}

/** Starts and stops the jobs of this process: queued, scheduled and polled ones. */
export function createJobRunner({ ctx, db, jobs, queue, poller, works }: Parts) {
  let isRunning = false
  let isStopping = false
  let starting = Promise.resolve()
  const start = async () => {
    if (isStopping) return
    if (works) await queue.work(jobs, timetable, ctx, db)
    await logDeadJobs(ctx)
    const isFresh = await ctx.backups?.isFresh()
    if (isStopping) return
    isRunning = true
    if (!works) return
    poller.start(createCtx({ ...ctx, db }))
    // A machine that is off at night would never make one. A failure is logged, and retried at night.
    if (!isFresh) ctx.backups?.makeToday().catch(() => {})
  }
  return {
    isRunning: () => isRunning,
    start: () => {
      starting = start()
      return starting.catch((error: unknown) => {
        // A shutdown in the middle of it stops the queue that is being started.
        if (!isStopping) throw error
      })
    },
    /** Takes no new job, and waits for those that run. */
    pause: async () => {
      isStopping = true
      const paused = queue.pause().catch((err: unknown) => ctx.log.warn({ err }, 'jobs not paused'))
      await Promise.all([paused, poller.stop()])
    },
    /** After `pause`. */
    stop: async () => {
      await starting.catch(() => {})
      await queue.stop()
    },
  }
}
