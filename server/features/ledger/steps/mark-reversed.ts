import type { Ctx } from '../../../ctx.ts'
import type { Scope } from '../../../db/database.ts'

/**
 * Marks a locked payment as taken back once its refunds come to all of it, and them with it. What they changed for the
 * invoices was entered with each.
 */
export async function markReversed(
  ctx: Ctx,
  { tx, account }: Scope,
  paymentId: string,
  reason: string,
): Promise<void> {
  await tx
    .updateTable('payments')
    .set({ reversed_at: ctx.clock.now(), reverse_reason: reason })
    .where('account_id', '=', account)
    .where((eb) => eb.or([eb('id', '=', paymentId), eb('refund_of', '=', paymentId)]))
    .execute()
}
