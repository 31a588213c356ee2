import type { Ctx } from '../../../ctx.ts'
import type { SystemTx } from '../../../db/database.ts'

/**
 * Counts the address in force as proved, since a code sent to it came back. Another address that was asked for before
 * may be that of whoever registered this one without owning it, or of a thief, and waits no longer.
 */
export async function confirmOwnAddress(ctx: Ctx, tx: SystemTx, userId: string): Promise<void> {
  await tx
    .updateTable('users')
    .set(({ fn, val }) => ({
      verified_at: fn.coalesce('verified_at', val(ctx.clock.now())),
      pending_email: null,
    }))
    .where('id', '=', userId)
    .execute()
}
