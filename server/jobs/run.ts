import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import type { JobResult } from 'pg-boss'
import type { Mailer } from '../adapters/mail/port.ts'
import { type Ctx, createCtx } from '../ctx.ts'
import type { Database } from '../db/database.ts'
import { isUnavailable } from '../db/unavailable.ts'
import type { Job } from './job.ts'

/** The stored data of a job. */
export interface JobPayload {
  data: never
}

interface QueuedJob {
  id: string
  data: JobPayload
}

const RETRY_MS = 500
/** The job expires a little later anyway (expireInSeconds). */
const MAX_TRIES = 400

/**
 * Runs the jobs of a batch concurrently, and marks each as completed at once by `markDone`. Returns only when the
 * database can store the results: a job whose result is not stored counts as running until it expires, minutes later,
 * and is then run again.
 */
export async function runBatch(
  job: Job<never>,
  batch: QueuedJob[],
  ctx: Ctx,
  db: Database,
  markDone: (id: string) => Promise<unknown>,
): Promise<JobResult[]> {
  const results = await Promise.all(
    batch.map(async (each) => {
      const result = await runOne(job, each, ctx, db)
      // The rest of the batch may take long, and a sent mail must not be sent again if the process dies meanwhile.
      // On failure it is marked together with the batch.
      if (batch.length > 1 && result.status === 'completed') await markDone(each.id).catch(() => {})
      return result
    }),
  )
  await waitForDatabase(db)
  return results
}

/**
 * A failed job does not affect the others of the batch. A job that failed by a database outage runs again as soon as
 * the database is back, without using up a try.
 */
async function runOne(
  job: Job<never>,
  { id, data: { data } }: QueuedJob,
  ctx: Ctx,
  db: Database,
): Promise<JobResult> {
  for (let tries = 1; ; tries += 1) {
    ctx.log.info({ job: job.name, id }, 'job')
    try {
      const mail = withRepeatKey(ctx.mail, id)
      await job.run(createCtx({ ...ctx, db, cause: id, mail }), data)
      return { id, status: 'completed' }
    } catch (error) {
      if (isUnavailable(error) && tries < MAX_TRIES && (await waitForDatabase(db))) continue
      ctx.log.error({ err: error, job: job.name, id }, 'job failed')
      return { id, status: 'failed', output: { message: String(error) } }
    }
  }
}

/** Waits until the database answers, for a limited time; returns whether it does. */
async function waitForDatabase(db: Database): Promise<boolean> {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    try {
      await db.ask((kysely) => sql`select 1`.execute(kysely))
      return true
    } catch (error) {
      if (!isUnavailable(error)) return false
      await setTimeout(RETRY_MS, undefined, { ref: false })
    }
  }
  return false
}

/** Gives a job's mails ids derived from the job, so that a job that runs twice sends the same mail under the same id. */
function withRepeatKey(mail: Mailer, repeatKey: string): Mailer {
  return { ...mail, send: (each) => mail.send({ repeatKey, ...each }) }
}
