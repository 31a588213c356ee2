import type { Ctx } from '../../../ctx.ts'
import type { Scope } from '../../../db/database.ts'

/** Notes when an estimate first went to its customer. */
export async function markEstimateSent(
  ctx: Ctx,
  { tx, account }: Scope,
  id: string,
): Promise<void> {
  await tx
    .updateTable('estimates')
    .set({ sent_at: ctx.clock.now() })
    .where('account_id', '=', account)
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .execute()
}
