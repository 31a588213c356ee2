import type { UserId } from '../../../../domain/ids.ts'
import { tokenHash } from '../../../adapters/secrets/token-hash.ts'
import type { Ctx } from '../../../ctx.ts'
import { undoPath } from '../queries.ts'

/**
 * Creates the one-time link with which a former address undoes the change; an earlier link becomes invalid. Null if the
 * address has no right to undo.
 */
export async function issueLink(
  ctx: Ctx,
  userId: UserId,
  emailKey: string,
): Promise<string | null> {
  const token = ctx.random.token(128)
  const undo = await ctx.db.ask((db) =>
    db
      .updateTable('email_undos')
      .set({ token_hash: tokenHash(token) })
      .where('user_id', '=', userId)
      .where('email_key', '=', emailKey)
      .where('expires_at', '>', ctx.clock.now())
      .returning('email_key')
      .executeTakeFirst(),
  )
  return undo ? `${ctx.origin}${undoPath(token)}` : null
}
