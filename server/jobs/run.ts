import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import type { JobResult } from 'pg-boss'
import type { Mailer } from '../adapters/mail/port.ts'
import type { Ctx } from '../ctx.ts'
import type { Database } from '../db/database.ts'
import { isUnavailable } from '../db/trouble.ts'
import type { Job } from './jobs.ts'

/** What a job is sent with. */
export interface Parcel {
  data: never
}

interface Sent {
  id: string
  data: Parcel
}

const AGAIN_MS = 500
/** The job expires by itself a little later (expireInSeconds). */
const TRIES = 400

/**
 * Runs the jobs of a batch together, and marks each that is done with `noteDone` at once. Answers once the database can
 * be reached to store the results: a job whose result cannot be stored counts as running until it expires, minutes
 * later, and is then run again.
 */
export async function runBatch(
  job: Job<never>,
  batch: Sent[],
  ctx: Ctx,
  db: Database,
  noteDone: (id: string) => Promise<unknown>,
): Promise<JobResult[]> {
  const results = await Promise.all(
    batch.map(async (each) => {
      const result = await runOne(job, each, ctx, db)
      // The rest of the batch may take long: a mail that went out must not go again when the process dies meanwhile.
      // What cannot be noted now is noted with the batch.
      if (batch.length > 1 && result.status === 'completed') await noteDone(each.id).catch(() => {})
      return result
    }),
  )
  await reached(db)
  return results
}

/**
 * One job's failure is its own: the others of the batch are done. One that failed because the database was away is run
 * again as soon as it is back, without using up a try.
 */
async function runOne(
  job: Job<never>,
  { id, data: { data } }: Sent,
  ctx: Ctx,
  db: Database,
): Promise<JobResult> {
  for (let tries = 1; ; tries += 1) {
    ctx.log.info({ job: job.name, id }, 'job')
    try {
      await job.run({ ...ctx, db, cause: id, mail: repeatable(ctx.mail, id) }, data)
      return { id, status: 'completed' }
    } catch (error) {
      if (isUnavailable(error) && tries < TRIES && (await reached(db))) continue
      ctx.log.error({ err: error, job: job.name, id }, 'job failed')
      return { id, status: 'failed', output: { message: String(error) } }
    }
  }
}

/** Waits for the database, within reason; answers whether it is there. */
async function reached(db: Database): Promise<boolean> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    try {
      await db.ask((kysely) => sql`select 1`.execute(kysely))
      return true
    } catch (error) {
      if (!isUnavailable(error)) return false
      await setTimeout(AGAIN_MS, undefined, { ref: false })
    }
  }
  return false
}

/** Mails by their job, so that a job that runs twice sends the same mail under the same id. */
function repeatable(mail: Mailer, repeatKey: string): Mailer {
  return { ...mail, send: (each) => mail.send({ repeatKey, ...each }) }
}
