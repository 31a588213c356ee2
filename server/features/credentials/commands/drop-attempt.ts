import type { Ctx } from '../../../ctx.ts'

/** Deletes the failure that was counted for an attempt that was none. */
export async function dropAttempt(ctx: Ctx, id: string): Promise<void> {
  await ctx.db.ask((db) => db.deleteFrom('login_failures').where('id', '=', id).execute())
}
