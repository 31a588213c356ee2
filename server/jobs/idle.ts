import { sql } from 'kysely'
import type { Ctx } from '../ctx.ts'
import { DEAD_QUEUE } from './dead.ts'

/** True when no job runs or waits to run now. Those that wait for a later moment, as after a failure, do not count. */
export async function isIdle(db: Pick<Ctx['db'], 'ask'>): Promise<boolean> {
  const { rows } = await db.ask((kysely) =>
    sql<{ busy: boolean }>`
      select exists (
        select from pgboss.job
        where state <= 'active' and start_after <= now() and name <> ${DEAD_QUEUE} and name not like '\\_\\_%'
      ) as busy`.execute(kysely),
  )
  return rows[0]?.busy === false
}
