import type { UserId } from '../../../../domain/ids.ts'
import type { Ctx } from '../../../ctx.ts'
import type { SystemTx } from '../../../db/database.ts'

/**
 * Marks the current address as verified, since a code sent to it was entered. A pending address is dropped: it may
 * belong to someone who registered this one without owning it, or to a thief.
 */
export async function confirmOwnAddress(ctx: Ctx, tx: SystemTx, userId: UserId): Promise<void> {
  await tx
    .updateTable('users')
    .set(({ fn, val }) => ({
      verified_at: fn.coalesce('verified_at', val(ctx.clock.now())),
      pending_email: null,
    }))
    .where('id', '=', userId)
    .execute()
}
