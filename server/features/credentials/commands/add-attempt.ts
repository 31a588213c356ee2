import type { Insertable } from 'kysely'
import type { Ctx } from '../../../ctx.ts'
import type { LoginFailures } from '../../../db/types.gen.ts'

/** Counts an attempt as a failure, before its password is checked. */
export async function addAttempt(ctx: Ctx, attempt: Insertable<LoginFailures>): Promise<void> {
  await ctx.db.ask((db) => db.insertInto('login_failures').values(attempt).execute())
}
