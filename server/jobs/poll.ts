import { AppError } from '../../domain/errors.ts'
import { createMutex } from '../adapters/queues/mutex.ts'
import type { Ctx } from '../ctx.ts'
import { isUnavailable } from '../db/unavailable.ts'
import type { Job } from './job.ts'

const INTERVAL_MS = 1_000
/** How long a shutdown waits for what runs. */
const STOP_MS = 1_500

/**
 * Runs jobs every second, for work that is put on its way by the database itself and must not wait for a minute. No job
 * waits for another one, and none runs twice at once.
 */
export function createPoller(jobs: Job<never>[]) {
  const oneAtATime = createMutex()
  const running = new Map<Job<never>, Promise<void>>()
  let timer: NodeJS.Timeout | undefined
  let isHeld = false
  const run = async (job: Job<never>, ctx: Ctx) => {
    try {
      await job.run(ctx, {} as never)
    } catch (error) {
      // An outage or a full disk is logged elsewhere, once.
      const isKnown =
        isUnavailable(error) || (error instanceof AppError && error.code === 'disk-full')
      if (!isKnown && timer) ctx.log.error({ err: error, job: job.name }, 'polled job failed')
    }
  }
  const tick = (ctx: Ctx) => {
    for (const job of jobs)
      if (!isHeld && !running.has(job))
        running.set(
          job,
          run(job, ctx).finally(() => running.delete(job)),
        )
  }
  /** Runs something while no polled job does. */
  const exclusively = <T>(work: () => Promise<T>): Promise<T> =>
    oneAtATime(async () => {
      isHeld = true
      try {
        await Promise.all(running.values())
        return await work()
      } finally {
        isHeld = false
      }
    })
  return {
    start: (ctx: Ctx) => {
      timer = setInterval(() => tick(ctx), INTERVAL_MS)
    },
    exclusively,
    stop: async () => {
      clearInterval(timer)
      timer = undefined
      const late = new Promise((resolve) => setTimeout(resolve, STOP_MS).unref())
      await Promise.race([exclusively(async () => {}), late])
    },
  }
}

export type Poller = ReturnType<typeof createPoller>
