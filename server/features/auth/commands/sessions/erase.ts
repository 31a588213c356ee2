import type { UserId } from '../../../../../domain/ids.ts'
import type { Ctx } from '../../../../ctx.ts'
import { endSessions } from '../../steps/end-sessions.ts'

/** Erases what a concurrent sign-in may have left of a closed account. Idempotent. */
export async function eraseSignIns(ctx: Ctx, userId: UserId): Promise<void> {
  await ctx.db.system((tx) => endSessions(tx, userId))
}
