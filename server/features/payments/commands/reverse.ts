import type { AccountId } from '../../../../domain/ids.ts'
import type { Payment } from '../../../../domain/invoices/payment.ts'
import type { Ctx } from '../../../ctx.ts'
import { readPayment } from '../queries.ts'
import { giveBackIn } from '../steps/give-back.ts'

/**
 * Takes back what is left of a payment that was recorded by mistake. Throws 'not-found', 'already-reversed',
 * 'credit-spent'.
 */
export function reversePayment(
  ctx: Ctx,
  account: AccountId,
  id: string,
  reason: string,
): Promise<Payment> {
  return ctx.db.own(account, async (scope) => {
    await giveBackIn(ctx, scope, id, { amount: null, reason })
    return readPayment(scope, id)
  })
}
