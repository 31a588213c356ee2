import type { Pace } from '../../../../domain/codes.ts'
import type { CodePurpose } from '../../../../domain/events.ts'
import type { Ctx } from '../../../ctx.ts'
import { getAccount } from '../../users/index.ts'
import { requestCodeQuietly } from '../steps/request-code-quietly.ts'

/**
 * Requests a code in reaction to an event. The limits apply; when they are reached, nothing is sent and no error
 * thrown. Throws 'not-found' for a closed account.
 */
export async function requestDueCode(
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
