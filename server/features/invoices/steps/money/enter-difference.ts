import { dayIn } from '../../../../../domain/dates.ts'
import type { Ctx } from '../../../../ctx.ts'
import type { Scope } from '../../../../db/database.ts'
import { findBusiness } from '../../../businesses/index.ts'
import { insertPayment } from '../../../ledger/index.ts'
import { recordEvent } from '../../../timeline/index.ts'
import type { InvoiceRow } from '../../rows.ts'

/**
 * Enters in the ledger what the status screen changed: a payment of method 'other', negative where the amount fell.
 * `entered`: the amount paid that the ledger has. Nothing is entered if that is the same. `note`: why it changed.
 */
export async function enterDifference(
  ctx: Ctx,
  scope: Scope,
  entered: bigint,
  after: InvoiceRow,
  note = '',
): Promise<void> {
  const amount = after.amount_paid - entered
  if (amount === 0n) return
  const { time_zone } = await findBusiness(scope, after.business_id)
  const [status, currency] = [after.status, after.currency]
  await insertPayment(ctx, scope, {
    customerId: after.customer_id,
    customerName: after.customer_name,
    currency,
    amount,
    credited: 0n,
    method: 'other',
    paidOn: dayIn(time_zone, ctx.clock.now()),
    reference: '',
    note,
    source: 'manual',
    entries: [{ invoiceId: after.id, amount, amountPaid: after.amount_paid, status }],
  })
  await recordEvent(ctx, scope, after.id, {
    kind: amount > 0n ? 'payment' : 'payment-reversed',
    amount: String(amount > 0n ? amount : -amount),
    currency,
  })
}
