import { notFound } from '../../../../domain/errors.ts'
import { type AccountId, isId } from '../../../../domain/ids.ts'
import type { Ctx } from '../../../ctx.ts'
import { giveReceiptIn } from '../steps/give.ts'

/** Gives a receipt for a payment, or finds the one it has. Throws 'not-found', 'already-reversed'. */
export function giveReceipt(ctx: Ctx, account: AccountId, paymentId: string) {
  return ctx.db.own(account, (scope) => {
    if (!isId(paymentId)) throw notFound('Payment')
    return giveReceiptIn(ctx, scope, paymentId)
  })
}
