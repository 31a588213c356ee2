import type { AccountId } from '../../../../domain/ids.ts'
import type { Ctx } from '../../../ctx.ts'
import { lockRecurring } from '../queries.ts'

/** Deletes it; the invoices that it made stay. Throws 'not-found'. */
export function removeRecurring(ctx: Ctx, account: AccountId, id: string): Promise<void> {
  return ctx.db.own(account, async (scope) => {
    await lockRecurring(scope, id)
    await scope.tx
      .deleteFrom('recurrings')
      .where('account_id', '=', account)
      .where('id', '=', id)
      .execute()
  })
}
