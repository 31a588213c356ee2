import type { AccountId } from '../../../../domain/ids.ts'
import type { Ctx } from '../../../ctx.ts'

/** Erases the recurring invoices and expenses of a closed account: no law requires keeping them. Idempotent. */
export async function eraseRecurring(ctx: Ctx, account: AccountId): Promise<void> {
  await ctx.db.system((tx) =>
    tx.deleteFrom('recurrings').where('account_id', '=', account).execute(),
  )
}
