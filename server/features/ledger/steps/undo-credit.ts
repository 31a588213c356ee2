import { AppError } from '../../../../domain/errors.ts'
import type { Scope } from '../../../db/database.ts'
import { returnUses } from './return-uses.ts'

/**
 * Undoes the effect on credit of a payment that is taken back: what it spent is credit again, and what it left is
 * removed. The caller has locked these credits (lockCredits). Throws 'credit-spent' if some of what it left was spent
 * meanwhile, 'invalid-fields' if the credit would exceed what can be shown exactly.
 */
export async function undoCredit(scope: Scope, paymentId: string): Promise<void> {
  const { tx, account } = scope
  await returnUses(scope, [paymentId], 0n)
  const kept = await tx
    .selectFrom('credits')
    .select(['id', 'amount', 'unspent'])
    .where('account_id', '=', account)
    .where('payment_id', '=', paymentId)
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
