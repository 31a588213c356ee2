import { sql } from 'kysely'
import { defineJob } from '../jobs/jobs.ts'

/**
 * What PostgreSQL's background processes do, for the embedded engine, which has none. On a server it does no harm:
 * autovacuum has been there before.
 */
export const upkeepJob = defineJob<object>({
  name: 'db.upkeep',
  run: async (ctx) => {
    await ctx.db.ask((db) => sql`vacuum analyze`.execute(db))
    await ctx.db
      .ask((db) => sql`checkpoint`.execute(db))
      .catch((error: unknown) => {
        // Only a superuser may ask a server for a checkpoint, and a server makes its own.
        ctx.log.debug({ err: error }, 'no checkpoint')
      })
  },
})
