import type { Ctx } from '../../../ctx.ts'
import type { SystemTx } from '../../../db/database.ts'

/** Counts the address in force as proved, since a code sent to it came back. */
export async function confirmOwnAddress(ctx: Ctx, tx: SystemTx, userId: string): Promise<void> {
  await tx
    .updateTable('users')
    .set({ verified_at: ctx.clock.now() })
    .where('id', '=', userId)
    .where('verified_at', 'is', null)
    .execute()
}
