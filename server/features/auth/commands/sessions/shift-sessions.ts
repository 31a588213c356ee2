import { sql } from 'kysely'
import type { Ctx } from '../../../../ctx.ts'

/**
 * Moves all sessions in time by this many milliseconds, together with the clock of a sandbox, so that moving the clock
 * signs no one out.
 */
export async function shiftSessions({ db }: Pick<Ctx, 'db'>, ms: number): Promise<void> {
  const by = sql`make_interval(secs => ${ms / 1000}::double precision)`
  await db.system((tx) =>
    tx
      .updateTable('sessions')
      .set((eb) => ({
        seen_at: sql<Date>`${eb.ref('seen_at')} + ${by}`,
        expires_at: sql<Date>`${eb.ref('expires_at')} + ${by}`,
      }))
      .execute(),
  )
}
