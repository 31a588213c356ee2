import { AppError, notFound } from '../../../../domain/errors.ts'
import { type AccountId, isId } from '../../../../domain/ids.ts'
import type { Payment } from '../../../../domain/invoices/payment.ts'
import { RefundRefused } from '../../../adapters/payments/refund-refused.ts'
import type { Ctx } from '../../../ctx.ts'
import { getPayment } from '../../payments/index.ts'
import { answerRefund } from '../commands/answer-refund.ts'
import { reserveRefund } from '../commands/reserve-refund.ts'

/**
 * Asks the provider to give back an online payment, or a part of it; its event then changes the payment. Returns the
 * payment as it is. Without an answer it stays asked for until an event or a check reports the result, and no other can
 * be requested. Throws 'not-found', 'already-reversed', 'credit-spent', 'in-flight', 'payment-unavailable', and
 * 'invalid-fields' for a payment that did not come online or for more than is left.
 */
export async function askRefund(
  ctx: Ctx,
  account: AccountId,
  paymentId: string,
  amount: bigint | undefined,
): Promise<Payment> {
  if (!isId(paymentId)) throw notFound('Payment')
  const refund = await reserveRefund(ctx, account, paymentId, amount)
  try {
    await ctx.payments.refund(refund.reference, refund.asked)
  } catch (error) {
    if (!(error instanceof RefundRefused)) throw unsure(error)
    await answerRefund(ctx, account, refund, 'refused')
    throw error
  }
  await answerRefund(ctx, account, refund, 'taken')
  return getPayment(ctx, account, paymentId)
}

function unsure(error: unknown): unknown {
  if (!(error instanceof AppError)) return error
  const message =
    'The payment provider did not answer, so this refund may be under way. Do not ask again: Risiti finds out in a few minutes, and mails you if it was not made.'
  return new AppError('payment-unavailable', message, { cause: error.cause })
}
