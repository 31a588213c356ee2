import type { AccountId } from '../../../../domain/ids.ts'
import type { Ctx } from '../../../ctx.ts'

/** Erases the mails of a closed account with their addresses: no law asks for them. Idempotent. */
export async function eraseSends(ctx: Ctx, account: AccountId): Promise<void> {
  await ctx.db.system((tx) =>
    // Their addresses go with them.
    tx.deleteFrom('mailings').where('account_id', '=', account).execute(),
  )
}
