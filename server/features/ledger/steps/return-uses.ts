import { smaller } from '../../../../domain/money/money.ts'
import type { Scope } from '../../../db/database.ts'
import { anyOf } from '../../../db/queries/any-of.ts'
import { refuseCreditOverLimit } from './refuse-credit-over-limit.ts'
import type { CreditUse } from './spend-credit.ts'

/**
 * Returns the credit that these payments spent to the customer, except `keep`, which another payment continues to
 * spend. Returns the kept uses. The caller has locked the credits (lockCredits). Each is updated once, since an update
 * of a row that its own transaction has changed also locks the payment or invoice that the credit came from. Throws
 * 'invalid-fields' if the credit would exceed what can be shown exactly.
 */
export async function returnUses(
  scope: Scope,
  paymentIds: string[],
  keep: bigint,
): Promise<CreditUse[]> {
  const { tx, account } = scope
  const rows = await tx
    .selectFrom('credit_uses')
    .innerJoin('credits', (join) =>
      join
        .onRef('credits.account_id', '=', 'credit_uses.account_id')
        .onRef('credits.id', '=', 'credit_uses.credit_id'),
    )
    .select(({ fn }) => [
      'credits.id',
      'customer_id',
      'currency',
      fn.sum<string>('credit_uses.amount').as('spent'),
    ])
    .where('credit_uses.account_id', '=', account)
    .where('credit_uses.payment_id', '=', anyOf(paymentIds))
    .groupBy(['credits.id', 'customer_id', 'currency'])
    .orderBy('credits.id')
    .execute()
  const kept: CreditUse[] = []
  let open = keep
  for (const { id, spent } of rows) {
    const amount = smaller(BigInt(spent), open)
    open -= amount
    if (amount > 0n) kept.push({ creditId: id, amount })
    const returned = BigInt(spent) - amount
    if (returned === 0n) continue
    await tx
      .updateTable('credits')
      .set((eb) => ({ unspent: eb('unspent', '+', returned) }))
      .where('account_id', '=', account)
      .where('id', '=', id)
      .execute()
  }
  const [first] = rows
  if (first?.customer_id) await refuseCreditOverLimit(scope, first.customer_id, first.currency)
  return kept
}
