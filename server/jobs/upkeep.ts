import { sql } from 'kysely'
import { defineJob } from './jobs.ts'

/**
 * Does the work of PostgreSQL's background processes for the embedded engine, which has none. On a server it is
 * harmless: autovacuum leaves little to do.
 */
export const upkeepJob = defineJob<object>({
  name: 'db.upkeep',
  run: async (ctx) => {
    await ctx.db.ask((db) => sql`vacuum analyze`.execute(db))
    await ctx.db
      .ask((db) => sql`checkpoint`.execute(db))
      .catch((error: unknown) => {
        // On a server only a superuser may request a checkpoint, and it makes its own.
        ctx.log.debug({ err: error }, 'no checkpoint')
      })
  },
})
