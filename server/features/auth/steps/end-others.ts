import { AppError } from '../../../../domain/errors.ts'
import type { Ctx } from '../../../ctx.ts'
import type { MemberScope } from '../../../db/database.ts'
import type { Caller } from '../../../http/pipeline/mount.ts'
import { record } from '../../trail/index.ts'

/**
 * Ends the caller's other sessions, in the transaction of the change that requires it (ASVS 5.0 V7.4.3).
 * Throws 'no-session' if the calling session has ended since the request started: it must not end the one that did so.
 */
export async function endOthers(
  ctx: Ctx,
  scope: Omit<MemberScope, 'finish'>,
  { sessionId }: Pick<Caller, 'sessionId'>,
): Promise<void> {
  const { tx, user } = scope
  const own = await tx
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', user)
    .where('id', '=', sessionId)
    .forUpdate()
    .executeTakeFirst()
  if (!own) throw new AppError('no-session', 'Unauthorized: Invalid token!')
  const ended = await tx
    .deleteFrom('sessions')
    .where('user_id', '=', user)
    .where('id', '<>', sessionId)
    .returning('id')
    .execute()
  if (ended.length > 0) await record(ctx, scope, { kind: 'devices-signed-out' })
}
