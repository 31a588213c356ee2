import type { AccountId } from '../../../../domain/ids.ts'
import type { NewPayment, Payment } from '../../../../domain/invoices/payment.ts'
import type { Ctx } from '../../../ctx.ts'
import { readPayment } from '../queries.ts'
import { recordPaymentIn } from '../steps/record.ts'

/** Records a payment. Throws 'not-found', 'not-issued', 'void', 'invalid-fields'. */
export function addPayment(ctx: Ctx, account: AccountId, payment: NewPayment): Promise<Payment> {
  return ctx.db.own(account, async (scope) =>
    readPayment(scope, await recordPaymentIn(ctx, scope, payment)),
  )
}
