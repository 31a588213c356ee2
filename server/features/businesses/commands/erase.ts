import type { AccountId } from '../../../../domain/ids.ts'
import type { Ctx } from '../../../ctx.ts'

/**
 * Erases the businesses of a closed account. A business with invoices leaves an empty row, which they reference; its
 * data that they must show is in their own snapshots. Idempotent.
 */
export async function eraseBusinesses(ctx: Ctx, account: AccountId): Promise<void> {
  await ctx.db.system(async (tx) => {
    await tx
      .deleteFrom('businesses')
      .where('account_id', '=', account)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('invoices')
              .select('id')
              .whereRef('invoices.account_id', '=', 'businesses.account_id')
              .whereRef('invoices.business_id', '=', 'businesses.id'),
          ),
        ),
      )
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('receipts')
              .select('id')
              .whereRef('receipts.account_id', '=', 'businesses.account_id')
              .whereRef('receipts.business_id', '=', 'businesses.id'),
          ),
        ),
      )
      .execute()
    await tx
      .updateTable('businesses')
      .set({
        name: '',
        email: '',
        phone: '',
        category: '',
        address: '',
        logo_key: null,
        search: '',
        bank_name: '',
        account_number: '',
        account_name: '',
        nrs_service_id: '',
        nrs_business_id: '',
        nrs_sealed_keys: null,
        nrs_key_id: null,
      })
      .where('account_id', '=', account)
      .execute()
  })
}
