import type { Ctx } from '../../../ctx.ts'

/** Deletes the failure that was counted in advance for an attempt that did not fail. */
export async function dropAttempt(ctx: Ctx, id: string): Promise<void> {
  await ctx.db.ask((db) => db.deleteFrom('login_failures').where('id', '=', id).execute())
}
