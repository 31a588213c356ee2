import { after } from '../../../../domain/dates.ts'
import { AppError, fieldError } from '../../../../domain/errors.ts'
import type { AccountId } from '../../../../domain/ids.ts'
import type { AskedRefund } from '../../../../domain/invoices/charge.ts'
import type { Payment } from '../../../../domain/invoices/payment.ts'
import { formatAmount, smaller } from '../../../../domain/money/money.ts'
import type { Ctx } from '../../../ctx.ts'
import type { Scope } from '../../../db/database.ts'
import { lockPayment, readPayment } from '../../payments/index.ts'

/** Seconds after which a refund that the provider did not answer is listed there, or never will be. */
const CHECK_SECONDS = 300

/**
 * Notes what is about to be asked for, by default all that is left, so that two who ask at the same time cannot give
 * back more than was paid. Throws 'not-found', 'already-reversed', 'credit-spent', 'in-flight', and 'invalid-fields'
 * for a payment that did not come online or for more than is left.
 */
export function reserveRefund(
  ctx: Ctx,
  account: AccountId,
  paymentId: string,
  amount: bigint | undefined,
): Promise<AskedRefund> {
  return ctx.db.own(account, async (scope) => {
    const { tx } = scope
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
    if (charge.refund_check_at)
      throw new AppError(
        'in-flight',
        'The payment provider has not answered about a refund of this payment yet. Please try again in a few minutes.',
        { retryAfter: 60 },
      )
    const { refunded, refund_asked, refund_failed } = charge
    const left = smaller(charge.amount - refunded, charge.amount - refund_asked + refund_failed)
    const asked = amount ?? left
    if (left === 0n) throw new AppError('already-reversed', 'All of this payment was refunded.')
    if (asked > left)
      throw fieldError('amount', `${formatAmount(left, payment.currency)} is left to refund.`)
    await refuseSpent(scope, payment, left - asked)
    const checkAt = after(ctx.clock.now(), CHECK_SECONDS)
    await tx
      .updateTable('invoice_charges')
      .set({ refund_asked: refund_asked + asked, refund_check_at: checkAt })
      .where('account_id', '=', account)
      .where('id', '=', charge.id)
      .execute()
    return { chargeId: charge.id, reference: charge.reference, asked, checkAt }
  })
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
