import type { Ctx } from '../../../ctx.ts'
import type { Scope } from '../../../db/database.ts'

type Decision =
  | { state: 'confirmed'; payment_id: string }
  | { state: 'declined'; decline_reason: string }

/** Marks a locked claim as decided. */
export async function decide(
  ctx: Ctx,
  { tx, account }: Scope,
  id: string,
  decision: Decision,
): Promise<void> {
  await tx
    .updateTable('claims')
    .set({ ...decision, decided_at: ctx.clock.now() })
    .where('account_id', '=', account)
    .where('id', '=', id)
    .execute()
}
