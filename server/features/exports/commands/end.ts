import type { AccountId } from '../../../../domain/ids.ts'
import type { Ctx } from '../../../ctx.ts'

/** Marks an export as ended, finished or not, so that another one may start. */
export async function endExport(ctx: Ctx, account: AccountId, id: string): Promise<void> {
  await ctx.db.own(account, ({ tx }) =>
    tx
      .updateTable('data_exports')
      .set({ ended_at: ctx.clock.now() })
      .where('account_id', '=', account)
      .where('id', '=', id)
      .execute(),
  )
}
