import type { PaymentReport } from '../../../adapters/payments/port.ts'
import type { Ctx } from '../../../ctx.ts'
import type { ChargeRow } from '../queries.ts'
import { takeMoney } from '../steps/take-money.ts'

/** Records a confirmed charge as a payment, once. Returns true if its account is closed. */
export function takePayment(
  ctx: Ctx,
  { account_id, id }: ChargeRow,
  report: PaymentReport,
): Promise<boolean> {
  return ctx.db.own(account_id, (scope) => takeMoney(ctx, scope, id, report))
}
