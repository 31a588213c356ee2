import type { Scope } from '../../../db/database.ts'
import type { CreditUse } from './spend-credit.ts'

/** Records which credits a payment spent. */
export async function recordUses(
  { tx, account }: Scope,
  paymentId: string,
  uses: CreditUse[],
): Promise<void> {
  await tx
    .insertInto('credit_uses')
    .values(
      uses.map(({ creditId, amount }) => ({
        account_id: account,
        payment_id: paymentId,
        credit_id: creditId,
        amount,
      })),
    )
    .execute()
}
