import type { AccountId } from '../../../../domain/ids.ts'
import type { Ctx } from '../../../ctx.ts'

/** Marks an export as still being read. */
export async function keepAlive(ctx: Ctx, account: AccountId, id: string): Promise<void> {
  await ctx.db.own(account, ({ tx }) =>
    tx
      .updateTable('data_exports')
      .set({ seen_at: ctx.clock.now() })
      .where('account_id', '=', account)
      .where('id', '=', id)
      .execute(),
  )
}
