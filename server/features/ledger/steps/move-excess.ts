import { AppError } from '../../../../domain/errors.ts'
import type { Currency } from '../../../../domain/money/money.ts'
import type { Ctx } from '../../../ctx.ts'
import type { Scope } from '../../../db/database.ts'
import { refuseCreditOverLimit } from './refuse-credit-over-limit.ts'

interface Owner {
  id: string
  number_text: string
  customer_id: string | null
  currency: Currency
}

/**
 * Makes the customer's credit equal to what was paid and credited of a locked invoice beyond its total; once the
 * payment is taken back, the credit is gone. Without a customer it is kept without an owner, and can only be taken
 * back. Throws 'credit-spent' if it falls by more than is unspent, 'invalid-fields' above the limit of a credit.
 */
export async function moveExcess(
  ctx: Ctx,
  scope: Scope,
  invoice: Owner,
  by: bigint,
): Promise<void> {
  if (by === 0n) return
  const { tx, account } = scope
  const kept = await tx
    .selectFrom('credits')
    .select(['id', 'customer_id', 'amount', 'unspent'])
    .where('account_id', '=', account)
    .where('invoice_id', '=', invoice.id)
    .forUpdate()
    .executeTakeFirst()
  const { customer_id, amount, unspent } = kept ?? { ...invoice, amount: 0n, unspent: 0n }
  if (unspent + by < 0n)
    throw new AppError(
      'credit-spent',
      `The credit that credit notes left on ${invoice.number_text} was spent. Take back the payment that spent it first.`,
    )
  if (kept) {
    await tx
      .updateTable('credits')
      .set({ amount: amount + by, unspent: unspent + by })
      .where('account_id', '=', account)
      .where('id', '=', kept.id)
      .execute()
  } else {
    await tx
      .insertInto('credits')
      .values({
        account_id: account,
        id: ctx.random.id(),
        customer_id,
        currency: invoice.currency,
        amount: by,
        unspent: by,
        invoice_id: invoice.id,
        created_at: ctx.clock.now(),
      })
      .execute()
  }
  if (by > 0n && customer_id) await refuseCreditOverLimit(scope, customer_id, invoice.currency)
}
