import type { AccountId } from '../../../../domain/ids.ts'
import type { Ctx } from '../../../ctx.ts'

/** Erases the estimates of a closed account: no law requires keeping offers. Idempotent. */
export async function eraseEstimates(ctx: Ctx, account: AccountId): Promise<void> {
  await ctx.db.system((tx) =>
    tx.deleteFrom('estimates').where('account_id', '=', account).execute(),
  )
}
