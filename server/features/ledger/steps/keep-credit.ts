import type { Ctx } from '../../../ctx.ts'
import type { Scope } from '../../../db/database.ts'

interface Kept {
  customerId: string
  currency: string
  amount: bigint
  paymentId: string
}

/** Keeps what was paid beyond what was due as the customer's credit. */
export async function keepCredit(
  ctx: Ctx,
  { tx, account }: Scope,
  { customerId, currency, amount, paymentId }: Kept,
): Promise<void> {
  await tx
    .insertInto('credits')
    .values({
      account_id: account,
      id: ctx.random.id(),
      customer_id: customerId,
      currency,
      amount,
      unspent: amount,
      payment_id: paymentId,
      created_at: ctx.clock.now(),
    })
    .execute()
}
