import type { AccountId } from '../../../../domain/ids.ts'
import type { Ctx } from '../../../ctx.ts'

/**
 * Erases what was sent from a closed account's clearances, with its contacts and addresses. The rest stays with the
 * invoice. Idempotent.
 */
export async function eraseClearances(ctx: Ctx, account: AccountId): Promise<void> {
  await ctx.db.system((tx) =>
    tx
      .updateTable('clearances')
      .set({ payload: '', next_at: null })
      .where('account_id', '=', account)
      .where('payload', '<>', '')
      .execute(),
  )
}
