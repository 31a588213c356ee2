import { after, DAY } from '../../../../domain/dates.ts'
import type { UserId } from '../../../../domain/ids.ts'
import type { Ctx } from '../../../ctx.ts'
import type { SystemTx } from '../../../db/database.ts'

/** Days for which a former address can undo the change, and no other account can use it. */
const UNDO_DAYS = 7

/** The account and its former address. */
interface Former {
  id: UserId
  email: string
  email_key: string
}

/**
 * Lets the former address of an account undo the change to `nextKey`. A change back to a former address counts as the
 * undo itself: every later address loses its right to undo, so that a thief's address does not keep one.
 */
export async function createUndo(
  ctx: Ctx,
  tx: SystemTx,
  { id, email, email_key }: Former,
  nextKey: string,
): Promise<void> {
  const now = ctx.clock.now()
  const returned = await tx
    .selectFrom('email_undos')
    .select('changed_at')
    .where('user_id', '=', id)
    .where('email_key', '=', nextKey)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  if (returned) {
    await tx
      .deleteFrom('email_undos')
      .where('user_id', '=', id)
      .where('changed_at', '>=', returned.changed_at)
      .execute()
    return
  }
  const undo = {
    email,
    token_hash: null,
    changed_at: now,
    expires_at: after(now, UNDO_DAYS * DAY),
  }
  await tx
    .insertInto('email_undos')
    .values({ user_id: id, email_key, ...undo })
    .onConflict((conflict) => conflict.columns(['user_id', 'email_key']).doUpdateSet(undo))
    .execute()
}
