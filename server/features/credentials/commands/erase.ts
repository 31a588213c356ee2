import type { UserId } from '../../../../domain/ids.ts'
import type { Ctx } from '../../../ctx.ts'

/** Erases what a concurrent sign-in may have left of a closed account. Idempotent. */
export async function eraseKnownBrowsers(ctx: Ctx, userId: UserId): Promise<void> {
  await ctx.db.system((tx) =>
    tx.deleteFrom('known_browsers').where('user_id', '=', userId).execute(),
  )
}
