import { fieldError } from '../../../../domain/errors.ts'
import { SUM_LIMIT } from '../../../../domain/invoices/invoice.ts'
import { formatFigure } from '../../../../domain/money/money.ts'
import type { Ctx } from '../../../ctx.ts'
import type { Scope } from '../../../db/database.ts'
import { creditOf } from '../queries.ts'

interface Kept {
  customerId: string
  currency: string
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
  const { tx, account } = scope
  const before = (await creditOf(scope, customerId)).find((credit) => credit.currency === currency)
  if ((before?.amount ?? 0n) + amount > SUM_LIMIT)
    throw fieldError('amount', `A credit can come to ${formatFigure(SUM_LIMIT)} at most.`)
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
