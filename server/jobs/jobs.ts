import { fromKysely, fromPglite, PgBoss } from 'pg-boss'
import type { Ctx } from '../ctx.ts'
import type { Connection } from '../db/connect.ts'
import { asServer, type Database, type SystemTx } from '../db/database.ts'
import { isTransientError } from '../db/unavailable.ts'
import { derivedJobId } from './derived-job-id.ts'
import { JOB_SCHEMA } from './install.ts'
import type { Job, JobRequest } from './job.ts'
import { deadJobNames, dismissDead, retryDead } from './manage-dead.ts'
import { openQueueDatabase } from './queue-database.ts'
import { cacheQueue, syncQueues } from './queues.ts'
import { reclaim, startReclaiming } from './reclaim.ts'
import { startWaking } from './wake.ts'
import { createWorkers } from './workers.ts'

export { defineJob, type Job, type JobRequest, jobRequest } from './job.ts'

export interface JobQueue {
  /** Creates the queues; nothing can be sent before. */
  start(): Promise<void>
  /**
   * Enqueues in the transaction of the change: the job exists only if that commits. With `cause`, the id of the sending
   * job, it is enqueued once, however often that job runs.
   */
  send(tx: SystemTx, jobRequest: JobRequest, cause?: string | null): Promise<void>
  /** Processes jobs in this process, over `db`, and schedules the timed ones by their cron lines (UTC). */
  work(jobs: Job<never>[], timetable: ScheduledJob[], ctx: Ctx, db?: Database): Promise<void>
  /** Queues dead jobs again, with all their retries; returns how many there were. */
  retryDead(ids: string[]): Promise<number>
  /** Deletes dead jobs; returns how many there were. */
  dismissDead(ids: string[]): Promise<number>
  /** Fetches no more jobs until resumed; running jobs continue, and more can still be sent. */
  pause(): Promise<void>
  resume(): Promise<void>
  /** Waits 1.5 seconds for running jobs; the next start runs unfinished ones again. */
  stop(): Promise<void>
}

/** A job of the timetable. */
export interface ScheduledJob {
  job: Job<never>
  cron: string
}

/**
 * Seconds without a heartbeat after which the process of a job counts as dead. Another process takes the job over at
 * most five seconds later. The embedded engine needs none: it serves one process.
 */
const HEARTBEAT = 15

/** The job queue, in the same database as the data (pg-boss on either engine). */
export function createJobQueue(connection: Connection, names: string[], log: Ctx['log']): JobQueue {
  const { url, openPool } = connection
  const database = url && openPool ? openQueueDatabase(url, openPool, log) : null
  const boss = new PgBoss({
    ...(connection.pglite
      ? { db: fromPglite(connection.pglite), backend: 'pglite' as const }
      : { ...(database && { db: database.db }) }),
    useListenNotify: true,
    schema: JOB_SCHEMA,
    // The migration creates the tables, and only their owner may rebuild an index.
    migrate: false,
    createSchema: false,
    reindex: false,
  })
  boss.on('error', (error) => {
    // During an outage every queue reports this; the connections have logged it already.
    if (isTransientError(error)) log.debug({ err: error }, 'jobs wait for the database')
    else log.error({ err: error }, 'jobs')
  })
  const heartbeatSeconds = connection.pglite ? null : HEARTBEAT
  let reclaiming: NodeJS.Timeout | undefined
  let stopWaking = () => {}
  const workers = createWorkers(boss)
  return {
    start: async () => {
      await boss.start()
      await syncQueues(boss, names, heartbeatSeconds)
    },
    send: async (tx, jobRequest, cause = null) => {
      const { job, data } = jobRequest
      const id = cause === null ? {} : { id: derivedJobId(cause, jobRequest) }
      await asServer(tx, () => boss.send(job, { data }, { db: fromKysely(tx), ...id }))
    },
    work: async (jobs, timetable, ctx, db = ctx.db) => {
      await reclaim(boss, connection)
      if (!connection.pglite) reclaiming = startReclaiming(boss, connection, log)
      await Promise.all([syncSchedules(boss, timetable), workers.start({ jobs, ctx, db })])
      stopWaking = startWaking(connection, workers.wake, log)
    },
    pause: workers.pause,
    resume: workers.resume,
    retryDead: async (ids) => {
      for (const name of await deadJobNames(connection)) await cacheQueue(boss, name)
      return retryDead(boss, connection, ids)
    },
    dismissDead: (ids) => dismissDead(connection, ids),
    stop: async () => {
      clearInterval(reclaiming)
      stopWaking()
      try {
        await boss.stop({ graceful: true, timeout: 1_500 })
      } catch (error) {
        // Stopping returns running jobs to the queue. During an outage they expire instead.
        if (!isTransientError(error)) throw error
        log.warn({ err: error }, 'jobs under way were not given back')
      }
      await database?.close()
    },
  }
}

/** Stores the schedules of the timed jobs. */
async function syncSchedules(boss: PgBoss, timetable: ScheduledJob[]): Promise<void> {
  const stored = new Map((await boss.getSchedules()).map(({ name, cron }) => [name, cron]))
  for (const { job, cron } of timetable)
    if (stored.get(job.name) !== cron)
      await boss.schedule(job.name, cron, { data: {} }, { tz: 'UTC' })
}
