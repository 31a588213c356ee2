import type { Ctx } from '../../../ctx.ts'
import type { Caller } from '../../../http/mount.ts'

/** Ends every session of the caller but the one that calls (ASVS V7.4.3). */
export async function endOtherSessions(ctx: Ctx, { owner, sessionId }: Caller): Promise<void> {
  await ctx.db.own(owner, ({ tx }) =>
    tx.deleteFrom('sessions').where('owner_id', '=', owner).where('id', '<>', sessionId).execute(),
  )
}
