import type { Ctx } from '../../../ctx.ts'
import type { Scope } from '../../../db/database.ts'

/** Sets whether the payer disputes a payment with the provider. */
export async function setDisputed(
  ctx: Ctx,
  { tx, account }: Scope,
  paymentId: string,
  isDisputed: boolean,
): Promise<void> {
  await tx
    .updateTable('payments')
    .set({ disputed_at: isDisputed ? ctx.clock.now() : null })
    .where('account_id', '=', account)
    .where('id', '=', paymentId)
    .execute()
}
