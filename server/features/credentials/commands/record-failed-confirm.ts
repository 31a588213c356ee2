import type { UserId } from '../../../../domain/ids.ts'
import type { Ctx } from '../../../ctx.ts'
import { record } from '../../trail/index.ts'

/** A signed-in user who guesses the password may have stolen the session: it is logged and added to the trail. */
export async function recordFailedConfirm(ctx: Ctx, user: UserId): Promise<void> {
  ctx.security.record('confirm-failed')
  await ctx.db.system((tx) => record(ctx, { tx, user }, { kind: 'confirm-failed' }))
}
