import type { UserId } from '../../../../domain/ids.ts'
import type { Ctx } from '../../../ctx.ts'
import { eraseCodesIn } from '../steps/erase.ts'

/** Erases what a concurrent request may have left of a closed account. Idempotent. */
export async function eraseCodes(ctx: Ctx, userId: UserId): Promise<void> {
  await ctx.db.system((tx) => eraseCodesIn(tx, userId))
}
