import { AppError } from '../../domain/errors.ts'
import { createMutex } from '../adapters/queues/mutex.ts'
import type { Ctx } from '../ctx.ts'
import { isUnavailable } from '../db/unavailable.ts'
import type { Job } from './job.ts'

const INTERVAL_MS = 1_000
/** How long a shutdown waits for what runs. */
const STOP_MS = 1_500

/** Runs jobs every second, for work that is put on its way by the database itself and must not wait for a minute. */
export function createPoller(jobs: Job<never>[]) {
  const exclusively = createMutex()
  let timer: NodeJS.Timeout | undefined
  let isRunning = false
  const tick = async (ctx: Ctx) => {
    if (isRunning) return
    isRunning = true
    try {
      await exclusively(async () => {
        for (const job of jobs) await job.run(ctx, {} as never)
      })
    } catch (error) {
      // An outage or a full disk is logged elsewhere, once.
      const isKnown =
        isUnavailable(error) || (error instanceof AppError && error.code === 'disk-full')
      if (!isKnown && timer) ctx.log.error({ err: error }, 'polled job failed')
    } finally {
      isRunning = false
    }
  }
  return {
    start: (ctx: Ctx) => {
      timer = setInterval(() => void tick(ctx), INTERVAL_MS)
    },
    /** Runs something while no polled job does. */
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
