import type { AccountId } from '../../../../domain/ids.ts'
import type { Payment } from '../../../../domain/invoices/payment.ts'
import type { Ctx } from '../../../ctx.ts'
import { readPayment, recordPaymentIn } from '../../payments/index.ts'
import { giveReceiptIn } from '../../receipts/index.ts'
import { decide } from '../steps/decide.ts'
import { lockClaim } from '../steps/lock-claim.ts'

/**
 * Records the payment of a claim and gives its receipt. What is more than is due by now, or all of it if the invoice is
 * void, becomes the customer's credit. Throws 'not-found', 'already-decided', and 'invalid-fields' if there is nobody
 * who could have that credit.
 */
export function confirmClaim(ctx: Ctx, account: AccountId, id: string): Promise<Payment> {
  return ctx.db.own(account, async (scope) => {
    const { invoiceId, amount, day, bank, sender } = await lockClaim(scope, id)
    const paymentId = await recordPaymentIn(ctx, scope, {
      amount,
      allocations: [{ invoiceId, amount: null }],
      method: 'transfer',
      paidOn: day,
      reference: '',
      note: `Said by the customer: from ${sender}, ${bank}`,
      keepsExcess: true,
      evenVoid: true,
    })
    await giveReceiptIn(ctx, scope, paymentId)
    await decide(ctx, scope, id, { state: 'confirmed', payment_id: paymentId })
    return readPayment(scope, paymentId)
  })
}
