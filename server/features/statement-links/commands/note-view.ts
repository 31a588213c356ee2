import type { AccountId } from '../../../../domain/ids.ts'
import type { Ctx } from '../../../ctx.ts'

/** Notes that somebody other than the owner looked at a statement. The caller knows that it is a new visit. */
export function noteStatementView(ctx: Ctx, account: AccountId, token: string): Promise<void> {
  return ctx.db.own(account, async ({ tx }) => {
    await tx
      .updateTable('statement_links')
      .set({ viewed_at: ctx.clock.now() })
      .where('account_id', '=', account)
      .where('token', '=', token)
      .execute()
  })
}
