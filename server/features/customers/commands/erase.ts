import type { AccountId } from '../../../../domain/ids.ts'
import type { Ctx } from '../../../ctx.ts'

/** Erases the customers of a closed account; kept invoices store the names they need. Idempotent. */
export async function eraseCustomers(ctx: Ctx, account: AccountId): Promise<void> {
  await ctx.db.system(async (tx) => {
    await tx.deleteFrom('customer_counts').where('account_id', '=', account).execute()
    await tx.deleteFrom('customers').where('account_id', '=', account).execute()
  })
}
