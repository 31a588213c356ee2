import { sql } from 'kysely'
import { fromKysely, fromPglite, type JobResult, PgBoss } from 'pg-boss'
import type { Ctx } from '../ctx.ts'
import type { Connection } from '../db/connect.ts'
import type { SystemTx } from '../db/database.ts'

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

export interface JobQueue {
  /** Makes the queues; nothing can be sent before. */
  start(): Promise<void>
  /** Enqueues in the transaction of the change: the job exists exactly if that commits. */
  send(tx: SystemTx, errand: Errand, origin: string): Promise<void>
  /** Works the jobs off in this process, and the timed ones by their cron lines (UTC). */
  work(jobs: Job<never>[], timetable: Timed[], ctx: Ctx): Promise<void>
  stop(): Promise<void>
}

/** A job of the timetable. */
export interface Timed {
  job: Job<never>
  cron: string
}

interface Parcel {
  origin: string
  data: never
}

/** A failed job is tried again for about a day, ever more slowly, and kept for a week for whoever looks why. */
const QUEUE = {
  retryLimit: 12,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 4 * 3_600,
  expireInSeconds: 300,
  deleteAfterSeconds: 7 * 86_400,
  notify: true,
}

/** The queue of a connection, in the same database as the data (pg-boss on either engine). */
export function createJobQueue(connection: Connection, names: string[], log: Ctx['log']): JobQueue {
  const boss = new PgBoss({
    ...(connection.pglite
      ? { db: fromPglite(connection.pglite), backend: 'pglite' as const }
      : { connectionString: connection.url ?? '', max: 3 }),
    useListenNotify: true,
    schema: 'pgboss',
  })
  boss.on('error', (error) => log.error({ err: error }, 'jobs'))
  return {
    start: async () => {
      await boss.start()
      for (const name of names) {
        await boss.createQueue(name, QUEUE)
        await learn(boss, name)
      }
      await grantToOwnerWork(connection)
    },
    send: async (tx, { job, data }, origin) => {
      await boss.send(job, { origin, data }, { db: fromKysely(tx) })
    },
    work: (jobs, timetable, ctx) => work(boss, jobs, timetable, ctx),
    stop: () => boss.stop({ graceful: true, timeout: 10_000, close: true }),
  }
}

/**
 * A send looks its queue up the first time. Inside a transaction the embedded engine would wait for that look, and so
 * for itself, for ever; here it is taken outside of any.
 */
async function learn(boss: PgBoss, name: string): Promise<void> {
  await boss.findJobs(name, { id: '00000000-0000-0000-0000-000000000000' })
}

/**
 * A worker is woken by a notice, of which several that come during a job are one, and then looks only every 30 s unless
 * told otherwise. Batches that come back full are followed by the next at once, so that a burst is worked off in one go.
 */
const WORK = {
  pollingIntervalSeconds: 2,
  notifyPollingIntervalSeconds: 2,
  batchSize: 10,
  burstWhenBatchFull: true,
  perJobResults: true,
} as const

async function work(boss: PgBoss, jobs: Job<never>[], timetable: Timed[], ctx: Ctx): Promise<void> {
  for (const job of jobs) {
    await boss.work<Parcel, unknown, typeof WORK>(job.name, WORK, (batch) =>
      Promise.all(batch.map((each) => runOne(job, each, ctx))),
    )
  }
  for (const { job, cron } of timetable)
    await boss.schedule(job.name, cron, { origin: ctx.origin, data: {} }, { tz: 'UTC' })
}

/** One job's failure is its own: the others of the batch are done. */
async function runOne(
  job: Job<never>,
  { id, data: { origin, data } }: { id: string; data: Parcel },
  ctx: Ctx,
): Promise<JobResult> {
  ctx.log.info({ job: job.name, id }, 'job')
  try {
    await job.run({ ...ctx, origin }, data)
    return { id, status: 'completed' }
  } catch (error) {
    ctx.log.error({ err: error, job: job.name, id }, 'job failed')
    return { id, status: 'failed', output: { message: String(error) } }
  }
}

/** Any constant of our own: of two processes that start at once one grants after the other. */
const GRANTING = 7_215_480_062

/** Owners' transactions enqueue too, under their own role. PostgreSQL fails one of two grants at the same moment. */
async function grantToOwnerWork({ kysely }: Connection): Promise<void> {
  await kysely.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${GRANTING})`.execute(tx)
    await sql`grant usage on schema pgboss to risiti_owner_work`.execute(tx)
    await sql`grant select, insert, update on all tables in schema pgboss to risiti_owner_work`.execute(
      tx,
    )
  })
}
