import type { Ctx } from '../../../ctx.ts'
import { eraseCodes } from '../../credentials/index.ts'
import { endSessions } from './end-sessions.ts'

/** Erases what a sign-in that was under way may have left of a closed account. Safe to run twice. */
export async function eraseSignIns(ctx: Ctx, userId: string): Promise<void> {
  await ctx.db.system(async (tx) => {
    await endSessions(tx, userId)
    await eraseCodes(tx, userId)
  })
}
