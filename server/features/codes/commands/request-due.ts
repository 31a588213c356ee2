import type { Pace } from '../../../../domain/access/codes.ts'
import type { CodePurpose } from '../../../../domain/events.ts'
import type { UserId } from '../../../../domain/ids.ts'
import type { Ctx } from '../../../ctx.ts'
import { getAddressee } from '../queries.ts'
import { requestCode } from '../steps/request.ts'

/**
 * Requests a code in reaction to an event. The limits apply; when they are reached, nothing is sent and no error
 * thrown. Throws 'not-found' for a closed account.
 */
export async function requestDueCode(
  ctx: Ctx,
  userId: UserId,
  purpose: CodePurpose,
  pace: Pace,
): Promise<void> {
  await ctx.db.system(async (tx) => {
    await getAddressee(tx, userId)
    await requestCode(ctx, tx, userId, purpose, { pace, quietly: true })
  })
}
