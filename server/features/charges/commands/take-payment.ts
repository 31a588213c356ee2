import type { PaymentReport } from '../../../adapters/payments/port.ts'
import type { Ctx } from '../../../ctx.ts'
import type { ChargeRow } from '../queries.ts'
import { takeMoney } from '../steps/take-money.ts'

/** Records a confirmed charge as a payment, once. */
export function takePayment(
  ctx: Ctx,
  { account_id, id }: ChargeRow,
  report: PaymentReport,
): Promise<void> {
  return ctx.db.own(account_id, (scope) => takeMoney(ctx, scope, id, report))
}
