import { AppError } from '../../../../domain/errors.ts'
import type { AccountId } from '../../../../domain/ids.ts'
import type { Claim } from '../../../../domain/invoices/claim.ts'
import type { Payment } from '../../../../domain/invoices/payment.ts'
import { formatAmount } from '../../../../domain/money/money.ts'
import type { Ctx } from '../../../ctx.ts'
import type { InvoiceRow } from '../../invoices/index.ts'
import { readPayment, recordPaymentIn } from '../../payments/index.ts'
import { giveReceiptIn } from '../../receipts/index.ts'
import { decide } from '../steps/decide.ts'
import { lockClaim } from '../steps/lock-claim.ts'

/**
 * Records the payment of a claim and gives its receipt. What is more than is due by now, or all of it if the invoice is
 * void, becomes the customer's credit. Throws 'not-found', 'already-decided', 'changed-meanwhile' if the invoice is in
 * another currency than the claim, and 'invalid-fields' if there is no customer who could have that credit.
 */
export function confirmClaim(ctx: Ctx, account: AccountId, id: string): Promise<Payment> {
  return ctx.db.own(account, async (scope) => {
    const { claim, invoice } = await lockClaim(scope, id)
    refuseOtherCurrency(claim, invoice)
    const { invoiceId, amount, currency, day, bank, sender } = claim
    const paymentId = await recordPaymentIn(ctx, scope, {
      amount,
      currency,
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

/** The claim is in another currency, so that it is unknown what was paid of this invoice. */
function refuseOtherCurrency({ amount, currency }: Claim, invoice: InvoiceRow): void {
  if (invoice.currency === currency) return
  throw new AppError(
    'changed-meanwhile',
    `The customer said ${formatAmount(amount, currency)}, and ${invoice.number_text} is in ${invoice.currency} now. Change its currency back, or decline this and record what came.`,
  )
}
