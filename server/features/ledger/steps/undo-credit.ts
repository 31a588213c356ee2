import { sql } from 'kysely'
import { AppError } from '../../../../domain/errors.ts'
import type { Scope } from '../../../db/database.ts'

/**
 * Undoes what a payment that is taken back did to credit: what it spent is credit again, and what it left is none any
 * more. Throws 'credit-spent' if some of that was spent meanwhile.
 */
export async function undoCredit({ tx, account }: Scope, paymentId: string): Promise<void> {
  // In the order of their ids, as spendCredit locks them, so that the two never wait for each other in a circle.
  await tx
    .selectFrom('credits')
    .select('id')
    .where('account_id', '=', account)
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('credit_uses')
        .select('credit_id')
        .where('account_id', '=', account)
        .where('payment_id', '=', paymentId),
    )
    .orderBy('id')
    .forUpdate()
    .execute()
  await tx
    .updateTable('credits')
    .from('credit_uses')
    .set({ unspent: sql`unspent + credit_uses.amount` })
    .whereRef('credit_uses.account_id', '=', 'credits.account_id')
    .whereRef('credit_uses.credit_id', '=', 'credits.id')
    .where('credits.account_id', '=', account)
    .where('credit_uses.account_id', '=', account)
    .where('credit_uses.payment_id', '=', paymentId)
    .execute()
  const kept = await tx
    .selectFrom('credits')
    .select(['id', 'amount', 'unspent'])
    .where('account_id', '=', account)
    .where('payment_id', '=', paymentId)
    .forUpdate()
    .executeTakeFirst()
  if (!kept) return
  if (kept.unspent < kept.amount)
    throw new AppError(
      'credit-spent',
      'The credit that this payment left was spent. Take back the payment that spent it first.',
    )
  await tx
    .updateTable('credits')
    .set({ unspent: 0n })
    .where('account_id', '=', account)
    .where('id', '=', kept.id)
    .execute()
}
