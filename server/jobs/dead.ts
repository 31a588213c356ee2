import { sql } from 'kysely'
import type { Ctx } from '../ctx.ts'

/** The dead letter queue, for jobs that failed after their last try. No worker reads it; an operator does (runbook). */
export const DEAD_QUEUE = 'dead'

export interface DeadJob {
  id: string
  /** The name of the job, such as 'auth.send-code'. */
  name: string
  data: unknown
  /** When it was sent. */
  sentAt: Date
  /** When it failed for the last time. */
  failedAt: Date
  tries: number
  reason: string
}

type Asking = Pick<Ctx['db'], 'ask'>

/** Every dead job, oldest first. */
export async function listDeadJobs(db: Asking): Promise<DeadJob[]> {
  const { rows } = await db.ask((kysely) =>
    sql<DeadJob>`
      select id, coalesce(source_name, name) as name, data->'data' as data,
        coalesce(source_created_on, created_on) as "sentAt", created_on as "failedAt",
        coalesce(source_retry_count, 0) + 1 as tries, coalesce(output->>'message', output::text, '') as reason
      from pgboss.job where name = ${DEAD_QUEUE} and state < 'active'
      order by created_on, id`.execute(kysely),
  )
  return rows
}

/** Logs the dead jobs, if there are any. */
export async function logDeadJobs(ctx: Pick<Ctx, 'db' | 'log'>): Promise<void> {
  const dead = await listDeadJobs(ctx.db)
  if (dead.length === 0) return
  const jobs: Record<string, number> = {}
  for (const { name } of dead) jobs[name] = (jobs[name] ?? 0) + 1
  const oldest = dead[0]?.failedAt
  const what = 'jobs failed for good: npm run jobs list'
  ctx.log.error({ event: 'dead-jobs', count: dead.length, jobs, oldest }, what)
}

/** The number of jobs of one name that wait, run or have failed for good. */
export interface JobCount {
  name: string
  state: 'created' | 'retry' | 'active' | 'dead'
  count: number
}

/** The jobs in the queues, and for how many seconds the oldest waiting job has been due. */
export async function countJobs(db: Asking): Promise<{ jobs: JobCount[]; oldestWaiting: number }> {
  const { rows } = await db.ask((kysely) =>
    sql<JobCount & { waiting: number | null }>`
      select case when name = ${DEAD_QUEUE} then coalesce(source_name, name) else name end as name,
        case when name = ${DEAD_QUEUE} then 'dead' else state::text end as state, count(*)::int as count,
        extract(epoch from now() - min(start_after)
          filter (where name <> ${DEAD_QUEUE} and state < 'active' and start_after <= now()))::float8 as waiting
      from pgboss.job where state <= 'active' and name not like '\\_\\_%'
      group by 1, 2`.execute(kysely),
  )
  const jobs = rows.map(({ name, state, count }) => ({ name, state, count }))
  return { jobs, oldestWaiting: Math.max(0, ...rows.map(({ waiting }) => waiting ?? 0)) }
}
