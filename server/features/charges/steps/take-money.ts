import { after } from '../../../../domain/dates.ts'
import { methodOf } from '../../../../domain/invoices/charge.ts'
import type { Seller } from '../../../../domain/invoices/invoice.ts'
import type { PaymentReport } from '../../../adapters/payments/port.ts'
import type { Ctx } from '../../../ctx.ts'
import type { Scope } from '../../../db/database.ts'
import { lockInvoices, lockMoney } from '../../invoices/index.ts'
import { recordPaymentIn } from '../../payments/index.ts'
import { giveReceiptIn } from '../../receipts/index.ts'
import { UNFINISHED_SECONDS } from '../parts/unfinished.ts'
import { lockCharge } from './lock-charge.ts'

/**
 * Records a confirmed charge as a payment with its receipt, once, in the currency that was charged. What its invoice
 * cannot take is credit, also because it is in another currency by now. If its account is closed, it is only noted as
 * paid. The next check does what follows if nobody else gets to it (settleCharge).
 */
export async function takeMoney(
  ctx: Ctx,
  scope: Scope,
  chargeId: string,
  { channel, transactionId }: PaymentReport,
): Promise<void> {
  const charge = await lockCharge(scope, chargeId)
  // The other of two that settled it at the same time was first.
  if (charge.paid_at) return
  const { closed_at } = await scope.tx
    .selectFrom('accounts')
    .select('closed_at')
    .where('id', '=', scope.account)
    .executeTakeFirstOrThrow()
  const now = ctx.clock.now()
  const paymentId = closed_at ? null : await recordPayment(ctx, scope, charge, channel)
  await scope.tx
    .updateTable('invoice_charges')
    .set({
      paid_at: now,
      next_check_at: after(now, UNFINISHED_SECONDS),
      transaction_id: transactionId,
      payment_id: paymentId,
    })
    .where('account_id', '=', scope.account)
    .where('id', '=', chargeId)
    .execute()
  if (paymentId)
    await ctx.emit(scope.tx, { name: 'charge-paid', accountId: scope.account, chargeId })
}

type Charge = Awaited<ReturnType<typeof lockCharge>>

async function recordPayment(
  ctx: Ctx,
  scope: Scope,
  { invoice_id: invoiceId, amount, currency, reference }: Charge,
  channel: string | null,
): Promise<string> {
  const paymentId = await recordPaymentIn(
    ctx,
    scope,
    {
      amount,
      currency,
      allocations: [{ invoiceId, amount: null }],
      method: methodOf(channel),
      reference,
      note: '',
      keepsExcess: true,
    },
    'online',
  )
  const [invoice] = await lockInvoices(scope, [invoiceId], { deletedToo: true })
  // In another currency it reached nothing of the invoice.
  if (invoice?.currency === currency) await lockMoney(scope, [invoiceId])
  // Only sellerOf creates this value. Money on account has no other seller.
  await giveReceiptIn(ctx, scope, paymentId, invoice?.seller as Seller | undefined)
  return paymentId
}
