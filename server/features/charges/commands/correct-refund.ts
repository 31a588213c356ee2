import { formatFigure } from '../../../../domain/money/money.ts'
import type { Ctx } from '../../../ctx.ts'
import type { ChargeRow } from '../queries.ts'
import { lockCharge } from '../steps/lock-charge.ts'

/**
 * Corrects what was asked for of a charge to the refunds that the provider lists, in minor units. What it never got can
 * be requested again, and the owner is notified.
 */
export async function correctRefund(
  ctx: Ctx,
  { account_id: account, id }: ChargeRow,
  listed: bigint,
): Promise<void> {
  await ctx.db.own(account, async (scope) => {
    const charge = await lockCharge(scope, id)
    // An event answered it meanwhile.
    if (!charge.refund_check_at) return
    const known = charge.refunded + charge.refund_failed
    const asked = listed > known ? listed : known
    await scope.tx
      .updateTable('invoice_charges')
      .set({ refund_asked: asked, refund_check_at: null })
      .where('account_id', '=', account)
      .where('id', '=', id)
      .execute()
    if (asked >= charge.refund_asked) return
    const amount = `${charge.currency} ${formatFigure(charge.refund_asked - asked)}`
    await ctx.emit(scope.tx, { name: 'refund-lost', accountId: account, chargeId: id, amount })
  })
}
