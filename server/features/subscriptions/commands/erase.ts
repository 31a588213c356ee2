import type { AccountId } from '../../../../domain/ids.ts'
import type { Ctx } from '../../../ctx.ts'

/** Ends the plan of a closed account. Its payments are records and stay (purgeKeptPayments). Idempotent. */
export async function eraseSubscription(ctx: Ctx, account: AccountId): Promise<void> {
  await ctx.db.system((tx) =>
    tx.deleteFrom('subscriptions').where('account_id', '=', account).execute(),
  )
}
