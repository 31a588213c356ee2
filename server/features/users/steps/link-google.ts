import type { Ctx } from '../../../ctx.ts'
import type { SystemTx } from '../../../db/database.ts'
import type { UserRow } from '../queries.ts'

/**
 * Links a Google identity to an account whose address Google has verified, which verifies it here too.
 * An address never verified here may have been registered by someone else: then its password and a pending address are
 * removed. False if the account was closed since it was read.
 */
export async function linkGoogle(
  ctx: Ctx,
  tx: SystemTx,
  userRow: UserRow,
  sub: string,
): Promise<boolean> {
  const linked = await tx
    .updateTable('users')
    .set({
      google_sub: sub,
      verified_at: userRow.verified_at ?? ctx.clock.now(),
      ...(userRow.verified_at === null && { password_hash: null, pending_email: null }),
    })
    .where('id', '=', userRow.id)
    .where('closed_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return linked !== undefined
}
