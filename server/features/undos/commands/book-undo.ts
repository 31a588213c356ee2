import { after, DAY } from '../../../../domain/dates.ts'
import type { Ctx } from '../../../ctx.ts'
import type { SystemTx } from '../../../db/database.ts'

/** Days for which an address that was given up can take its account back, and nobody else can use it. */
const UNDO_DAYS = 7

/** The account and the address that it gives up. */
interface Former {
  id: string
  email: string
  email_key: string
}

/**
 * Lets the address that an account gives up for `nextKey` take it back. A return to an address that could do so is itself
 * that undo: it ends the right of every address that came after, so that no thief's address stays behind with one.
 */
export async function bookUndo(
  ctx: Ctx,
  tx: SystemTx,
  { id, email, email_key }: Former,
  nextKey: string,
): Promise<void> {
  const now = ctx.clock.now()
  const returned = await tx
    .selectFrom('email_undos')
    .select('changed_at')
    .where('owner_id', '=', id)
    .where('email_key', '=', nextKey)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  if (returned) {
    await tx
      .deleteFrom('email_undos')
      .where('owner_id', '=', id)
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
    .values({ owner_id: id, email_key, ...undo })
    .onConflict((conflict) => conflict.columns(['owner_id', 'email_key']).doUpdateSet(undo))
    .execute()
}
