import type { Ctx } from '../../../ctx.ts'
import { eraseCodesIn } from '../steps/erase.ts'

/** Erases what a concurrent request may have left of a closed account. Idempotent. */
export async function eraseCodes(ctx: Ctx, userId: string): Promise<void> {
  await ctx.db.system((tx) => eraseCodesIn(tx, userId))
}
