import type { Currency } from '../../../../domain/money/money.ts'
import type { Ctx } from '../../../ctx.ts'
import type { Scope } from '../../../db/database.ts'
import { refuseCreditOverLimit } from './refuse-credit-over-limit.ts'

interface Kept {
  /** Null for a customer who was deleted: the credit can only be taken back. */
  customerId: string | null
  currency: Currency
  amount: bigint
  paymentId: string
}

/**
 * Keeps what was paid beyond what was due as the customer's credit. Throws 'invalid-fields' for more than a JSON number
 * can represent exactly.
 */
export async function keepCredit(
  ctx: Ctx,
  scope: Scope,
  { customerId, currency, amount, paymentId }: Kept,
): Promise<void> {
  await scope.tx
    .insertInto('credits')
    .values({
      account_id: scope.account,
      id: ctx.random.id(),
      customer_id: customerId,
      currency,
      amount,
      unspent: amount,
      payment_id: paymentId,
      created_at: ctx.clock.now(),
    })
    .execute()
  if (customerId) await refuseCreditOverLimit(scope, customerId, currency)
}
