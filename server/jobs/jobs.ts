import { fromKysely, fromPglite, PgBoss } from 'pg-boss'
import type { Ctx } from '../ctx.ts'
import type { Connection } from '../db/connect.ts'
import { asServer, type Database, type SystemTx } from '../db/database.ts'
import { isTrouble } from '../db/trouble.ts'
import { consequenceOf } from './consequence.ts'
import { JOB_SCHEMA } from './install.ts'
import { deadNames, dismissDead, retryDead } from './manage-dead.ts'
import { openQueueDatabase } from './queue-database.ts'
import { learnQueue, settleQueues } from './queues.ts'
import { reclaim, startReclaiming } from './reclaim.ts'
import { createWorkers } from './workers.ts'

/** Work that happens later, safe to run twice. It holds no logic: `run` calls a command. */
export interface Job<Data extends object> {
  name: string
  run(ctx: Ctx, data: Data): Promise<void>
}

/** States a job; its data must be JSON without secrets. */
export function defineJob<Data extends object>(job: Job<Data>): Job<Data> {
  return job
}

/** A job with its data, as a reaction asks for it. */
export interface Errand {
  job: string
  data: object
}

export function errand<Data extends object>(job: Job<Data>, data: Data): Errand {
  return { job: job.name, data }
}

export interface JobQueue {
  /** Makes the queues; nothing can be sent before. */
  start(): Promise<void>
  /**
   * Enqueues in the transaction of the change: the job exists exactly if that commits. With `cause`, the id of the job
   * that asks for it, it is enqueued once, however often that one runs.
   */
  send(tx: SystemTx, errand: Errand, cause?: string | null): Promise<void>
  /** Works the jobs off in this process, over `db`, and the timed ones by their cron lines (UTC). */
  work(jobs: Job<never>[], timetable: Timed[], ctx: Ctx, db?: Database): Promise<void>
  /** Sends dead jobs again, with all tries before them; answers how many there were. */
  retryDead(ids: string[]): Promise<number>
  /** Forgets dead jobs; answers how many there were. */
  dismissDead(ids: string[]): Promise<number>
  /** Takes on no more jobs until it is resumed; those under way go on, and more can still be sent. */
  pause(): Promise<void>
  resume(): Promise<void>
  /** Gives the jobs under way a second and a half; what is not done by then is taken up by the next start. */
  stop(): Promise<void>
}

/** A job of the timetable. */
export interface Timed {
  job: Job<never>
  cron: string
}

/**
 * Seconds without a sign of life after which the process that works a job counts as dead. Another process takes the job
 * up at the latest five seconds later. The embedded engine needs none: it serves one process.
 */
const HEARTBEAT = 15

/** The queue of a connection, in the same database as the data (pg-boss on either engine). */
export function createJobQueue(connection: Connection, names: string[], log: Ctx['log']): JobQueue {
  const server = connection.pglite ? null : openQueueDatabase(connection.url ?? '', log)
  const boss = new PgBoss({
    ...(connection.pglite
      ? { db: fromPglite(connection.pglite), backend: 'pglite' as const }
      : { ...(server && { db: server.db }) }),
    useListenNotify: true,
    schema: JOB_SCHEMA,
    // The tables are made by the migration, and an index is rebuilt by whoever owns it.
    migrate: false,
    createSchema: false,
    reindex: false,
  })
  boss.on('error', (error) => {
    // Every queue says it every two seconds for as long as the database is away, which is told by its connections.
    if (isTrouble(error)) log.debug({ err: error }, 'jobs wait for the database')
    else log.error({ err: error }, 'jobs')
  })
  const heartbeatSeconds = connection.pglite ? null : HEARTBEAT
  let reclaiming: NodeJS.Timeout | undefined
  const workers = createWorkers(boss)
  return {
    start: async () => {
      await boss.start()
      await settleQueues(boss, names, heartbeatSeconds)
    },
    send: async (tx, errand, cause = null) => {
      const { job, data } = errand
      const id = cause === null ? {} : { id: consequenceOf(cause, errand) }
      await asServer(tx, () => boss.send(job, { data }, { db: fromKysely(tx), ...id }))
    },
    work: async (jobs, timetable, ctx, db = ctx.db) => {
      await reclaim(boss, connection)
      if (!connection.pglite) reclaiming = startReclaiming(boss, connection, log)
      await Promise.all([keepTimes(boss, timetable), workers.start({ jobs, ctx, db })])
    },
    pause: workers.pause,
    resume: workers.resume,
    retryDead: async (ids) => {
      for (const name of await deadNames(connection)) await learnQueue(boss, name)
      return retryDead(boss, connection, ids)
    },
    dismissDead: (ids) => dismissDead(connection, ids),
    stop: async () => {
      clearInterval(reclaiming)
      try {
        await boss.stop({ graceful: true, timeout: 1_500 })
      } catch (error) {
        // Jobs under way are given back in the database. Where it is away they expire there instead.
        if (!isTrouble(error)) throw error
        log.warn({ err: error }, 'jobs under way were not given back')
      }
      await server?.close()
    },
  }
}

/** Has the timed jobs sent by their cron lines. */
async function keepTimes(boss: PgBoss, timetable: Timed[]): Promise<void> {
  const kept = new Map((await boss.getSchedules()).map(({ name, cron }) => [name, cron]))
  for (const { job, cron } of timetable)
    if (kept.get(job.name) !== cron)
      await boss.schedule(job.name, cron, { data: {} }, { tz: 'UTC' })
}
