import type { AccountId } from '../../../../domain/ids.ts'
import type { Ctx } from '../../../ctx.ts'

/**
 * Erases the payers' addresses of a closed account. The rest stays: money may still come under these references.
 * Idempotent.
 */
export async function eraseCharges(ctx: Ctx, account: AccountId): Promise<void> {
  await ctx.db.system((tx) =>
    tx
      .updateTable('invoice_charges')
      .set({ email: '' })
      .where('account_id', '=', account)
      .where('email', '<>', '')
      .execute(),
  )
}
