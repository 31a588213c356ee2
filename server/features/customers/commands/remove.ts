import type { AccountId } from '../../../../domain/ids.ts'
import type { Ctx } from '../../../ctx.ts'
import { record } from '../../trail/index.ts'
import { findCustomer } from '../queries.ts'

/** Deletes a customer. Invoices keep their copy of name and address (CUST-4). Throws 'not-found'. */
export async function removeCustomer(ctx: Ctx, account: AccountId, id: string): Promise<void> {
  await ctx.db.own(account, async (scope) => {
    const { name } = await findCustomer(scope, id)
    await scope.tx
      .deleteFrom('customers')
      .where('account_id', '=', account)
      .where('id', '=', id)
      .execute()
    await record(ctx, scope, { kind: 'customer-deleted', name })
  })
}
