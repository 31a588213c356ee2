import type { AccountId } from '../../../../domain/ids.ts'
import type { SystemTx } from '../../../db/database.ts'

/** Deletes a closed account's payments from before a moment that no invoice holds any more. */
export async function purgePayments(tx: SystemTx, account: AccountId, before: Date): Promise<void> {
  await tx
    .deleteFrom('payments')
    .where('account_id', '=', account)
    .where('created_at', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payment_allocations')
            .select('id')
            .whereRef('payment_allocations.account_id', '=', 'payments.account_id')
            .whereRef('payment_allocations.payment_id', '=', 'payments.id'),
        ),
      ),
    )
    .execute()
}
