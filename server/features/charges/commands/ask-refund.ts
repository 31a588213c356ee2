import { AppError, fieldError, notFound } from '../../../../domain/errors.ts'
import { type AccountId, isId } from '../../../../domain/ids.ts'
import type { Payment } from '../../../../domain/invoices/payment.ts'
import { formatAmount } from '../../../../domain/money/money.ts'
import type { Ctx } from '../../../ctx.ts'
import type { Scope } from '../../../db/database.ts'
import { getPayment, lockPayment, readPayment } from '../../payments/index.ts'
import { releaseRefund } from './release-refund.ts'

/**
 * Asks the provider to give back an online payment, or a part of it; its event then changes the payment. Returns the
 * payment as it is. Throws 'not-found', 'already-reversed', 'credit-spent', 'invalid-fields' for a payment that did not
 * come online or for more than is left, 'payment-unavailable'.
 */
export async function askRefund(
  ctx: Ctx,
  account: AccountId,
  paymentId: string,
  amount: bigint | undefined,
): Promise<Payment> {
  if (!isId(paymentId)) throw notFound('Payment')
  // Reserved first, so that two who ask at the same time cannot give back more than was paid.
  const { reference, asked } = await ctx.db.own(account, (scope) =>
    reserve(scope, paymentId, amount),
  )
  try {
    await ctx.payments.refund(reference, asked)
  } catch (error) {
    await releaseRefund(ctx, reference, asked)
    throw error
  }
  return getPayment(ctx, account, paymentId)
}

async function reserve(scope: Scope, paymentId: string, amount: bigint | undefined) {
  const { tx, account } = scope
  const charge = await tx
    .selectFrom('invoice_charges')
    .selectAll()
    .where('account_id', '=', account)
    .where('payment_id', '=', paymentId)
    .forUpdate()
    .executeTakeFirst()
  await lockPayment(scope, paymentId)
  const payment = await readPayment(scope, paymentId)
  if (payment.reversedAt) throw new AppError('already-reversed', 'This payment was taken back.')
  if (!charge)
    throw fieldError('amount', 'Only a payment that came online can be refunded. Take it back.')
  const left = charge.amount - charge.refund_asked
  const asked = amount ?? left
  if (left === 0n) throw new AppError('already-reversed', 'All of this payment was refunded.')
  if (asked > left)
    throw fieldError('amount', `${formatAmount(left, payment.currency)} is left to refund.`)
  await refuseSpent(scope, payment, charge.amount - charge.refund_asked - asked)
  await tx
    .updateTable('invoice_charges')
    .set({ refund_asked: charge.refund_asked + asked })
    .where('account_id', '=', account)
    .where('id', '=', charge.id)
    .execute()
  return { reference: charge.reference, asked }
}

/** What of the payment became credit and was spent since must stay. */
async function refuseSpent({ tx, account }: Scope, { id }: Payment, stays: bigint): Promise<void> {
  const credit = await tx
    .selectFrom('credit_uses')
    .innerJoin('credits', (join) =>
      join
        .onRef('credits.account_id', '=', 'credit_uses.account_id')
        .onRef('credits.id', '=', 'credit_uses.credit_id'),
    )
    .innerJoin('payments', (join) =>
      join
        .onRef('payments.account_id', '=', 'credit_uses.account_id')
        .onRef('payments.id', '=', 'credit_uses.payment_id'),
    )
    .select(({ fn }) => fn.sum<string | null>('credit_uses.amount').as('spent'))
    .where('credits.account_id', '=', account)
    .where('credits.payment_id', '=', id)
    .where('payments.reversed_at', 'is', null)
    .executeTakeFirst()
  if (BigInt(credit?.spent ?? 0) > stays)
    throw new AppError(
      'credit-spent',
      'The credit that this payment left was spent. Take back the payment that spent it first.',
    )
}
