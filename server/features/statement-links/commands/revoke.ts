import type { AccountId } from '../../../../domain/ids.ts'
import type { Ctx } from '../../../ctx.ts'
import { findCustomer } from '../../customers/index.ts'

/** Withdraws the link to a customer's statement; a later one has another address. Throws 'not-found'. */
export function revokeStatementLink(ctx: Ctx, account: AccountId, id: string): Promise<void> {
  return ctx.db.own(account, async (scope) => {
    await findCustomer(scope, id, { lock: 'update' })
    await scope.tx
      .updateTable('statement_links')
      .set({ revoked_at: ctx.clock.now() })
      .where('account_id', '=', account)
      .where('customer_id', '=', id)
      .where('revoked_at', 'is', null)
      .execute()
  })
}
