import { notFound } from '../../../../../domain/errors.ts'
import { deviceOf } from '../../../../adapters/network/device.ts'
import type { Ctx } from '../../../../ctx.ts'
import type { Caller } from '../../../../http/pipeline/mount.ts'
import { record } from '../../../trail/index.ts'

/**
 * Ends one of the caller's sessions, by default the calling one; its token is rejected from now on (AUTH-12).
 * Throws 'not-found'.
 */
export async function endSession(
  ctx: Ctx,
  caller: Caller,
  id: string = caller.sessionId,
): Promise<void> {
  await ctx.db.asMember(caller, async (scope) => {
    const ended = await scope.tx
      .deleteFrom('sessions')
      .where('user_id', '=', scope.user)
      .where('id', '=', id)
      .returning('agent')
      .executeTakeFirst()
    if (!ended) throw notFound('Session')
    await record(
      ctx,
      scope,
      id === caller.sessionId
        ? { kind: 'signed-out' }
        : { kind: 'device-signed-out', device: deviceOf(ended.agent) },
    )
  })
}
