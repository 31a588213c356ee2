import type { Pace } from '../../../../domain/codes.ts'
import type { CodePurpose } from '../../../../domain/events.ts'
import type { Ctx } from '../../../ctx.ts'
import { requestCodeQuietly } from './request-code-quietly.ts'

/** Has a code mailed because of something that happened; its limits count, and nobody waits to be told of them. */
export async function oweCode(
  ctx: Ctx,
  userId: string,
  purpose: CodePurpose,
  pace: Pace,
): Promise<void> {
  await ctx.db.system((tx) => requestCodeQuietly(ctx, tx, userId, purpose, pace))
}
