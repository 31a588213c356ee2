import { notFound } from '../../../../domain/errors.ts'
import type { OwnerId } from '../../../../domain/ids.ts'
import type { Ctx } from '../../../ctx.ts'

/**
 * Ends a session of the owner's, the one that calls or another; its token is refused from now on (AUTH-12).
 * Throws 'not-found'.
 */
export async function endSession(ctx: Ctx, owner: OwnerId, id: string): Promise<void> {
  const ended = await ctx.db.own(owner, ({ tx }) =>
    tx
      .deleteFrom('sessions')
      .where('owner_id', '=', owner)
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst(),
  )
  if (!ended) throw notFound('Session')
}
