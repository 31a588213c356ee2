import type { Ctx } from '../../../ctx.ts'

/** Deletes the wrong code that was counted for an attempt, now known to be correct. */
export async function forgetTry(ctx: Ctx, attempt: string): Promise<void> {
  await ctx.db.ask((db) => db.deleteFrom('wrong_codes').where('id', '=', attempt).execute())
}
