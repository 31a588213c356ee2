import type { Pace } from '../../../../domain/codes.ts'
import type { CodePurpose } from '../../../../domain/events.ts'
import type { Ctx } from '../../../ctx.ts'
import { getAccount } from '../../users/index.ts'
import { requestCodeQuietly } from './request-code-quietly.ts'

/** Has a code mailed because of something that happened; its limits count, and nobody waits to be told of them. Throws 'not-found' for a closed account. */
export async function oweCode(
  ctx: Ctx,
  userId: string,
  purpose: CodePurpose,
  pace: Pace,
): Promise<void> {
  await ctx.db.system(async (tx) => {
    await getAccount(tx, userId)
    await requestCodeQuietly(ctx, tx, userId, purpose, pace)
  })
}
