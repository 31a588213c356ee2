import { setTimeout as wait } from 'node:timers/promises'
import { CronExpressionParser } from 'cron-parser'
import type { MovableClock } from '../adapters/clock.ts'
import { createMutex } from '../adapters/queues/mutex.ts'
import { type Ctx, createCtx } from '../ctx.ts'
import { shiftSessions } from '../features/auth/index.ts'
import type { SandboxClock } from '../http/sandbox/clock.ts'
import { isIdle } from '../jobs/idle.ts'
import type { ScheduledJob } from '../jobs/jobs.ts'
import type { Poller } from '../jobs/poll.ts'
import { scheduledBySlices } from './timetable.ts'

const HOUR_MS = 3_600_000
/** How often the queue is asked, and how long one hour's jobs may take: a mail server may not answer for a minute. */
const ASK_MS = 10
const LONGEST_MS = 60_000

/**
 * The clock of a sandbox. It moves hour by hour: the scheduled jobs of the slices run when their cron lines say so
 * (once an hour at most, at its end), and the jobs that follow from them end before the next hour begins. Sessions move
 * with it, so that no one is signed out. Only this process knows of the new time, so a sandbox of several processes
 * keeps several clocks.
 */
export function createSandboxClock(
  ctx: Ctx,
  clock: MovableClock,
  poller: Pick<Poller, 'exclusively'>,
): SandboxClock {
  const inTurn = createMutex()
  return {
    now: clock.now,
    aheadMs: clock.aheadMs,
    reset: () =>
      inTurn(async () => {
        await shiftSessions(ctx, -clock.aheadMs())
        clock.reset()
      }),
    advance: (days) =>
      inTurn(() =>
        poller.exclusively(async () => {
          const schedule = scheduledBySlices.map((each) => withNextRun(each, clock.now()))
          for (let hour = 0; hour < days * 24; hour += 1) {
            clock.moveAhead(HOUR_MS)
            await shiftSessions(ctx, HOUR_MS)
            await runDue(ctx, schedule)
            await untilIdle(ctx)
          }
        }),
      ),
  }
}

interface Upcoming extends ScheduledJob {
  /** Milliseconds since 1970. */
  next: number
}

function withNextRun({ job, cron }: ScheduledJob, since: Date): Upcoming {
  const next = CronExpressionParser.parse(cron, { currentDate: since, tz: 'UTC' }).next().getTime()
  return { job, cron, next }
}

async function runDue(ctx: Ctx, schedule: Upcoming[]): Promise<void> {
  const now = ctx.clock.now()
  for (const each of schedule) {
    if (each.next > now.getTime()) continue
    await each.job
      .run(createCtx({ ...ctx, cause: ctx.random.id() }), {} as never)
      .catch((err: unknown) => ctx.log.error({ err, job: each.job.name }, 'job failed'))
    each.next = withNextRun(each, now).next
  }
}

async function untilIdle(ctx: Ctx): Promise<void> {
  const end = performance.now() + LONGEST_MS
  while (!(await isIdle(ctx.db)) && performance.now() < end) await wait(ASK_MS)
}
