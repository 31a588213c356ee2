import type { Ctx } from '../../../ctx.ts'

/** Deletes former addresses whose right to undo has expired. */
export async function purgeUndos(ctx: Ctx): Promise<void> {
  await ctx.db.ask((db) =>
    db.deleteFrom('email_undos').where('expires_at', '<=', ctx.clock.now()).execute(),
  )
}
