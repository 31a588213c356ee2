import type { AccountId } from '../../../../domain/ids.ts'
import type { Ctx } from '../../../ctx.ts'

/** Erases the timelines of a closed account: no law asks for them. Idempotent. */
export async function eraseTimelines(ctx: Ctx, account: AccountId): Promise<void> {
  await ctx.db.system((tx) =>
    tx.deleteFrom('invoice_events').where('account_id', '=', account).execute(),
  )
}
