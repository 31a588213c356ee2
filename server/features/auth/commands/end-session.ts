import type { Ctx } from '../../../ctx.ts'
import type { Caller } from '../../../http/mount.ts'

/** Ends the session that calls; its token is refused from now on (AUTH-12). */
export async function endSession(ctx: Ctx, { owner, sessionId }: Caller): Promise<void> {
  await ctx.db.own(owner, ({ tx }) =>
    tx.deleteFrom('sessions').where('owner_id', '=', owner).where('id', '=', sessionId).execute(),
  )
}
