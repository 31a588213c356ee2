import type { AccountId } from '../../../../domain/ids.ts'
import type { Ctx } from '../../../ctx.ts'
import { record } from '../../trail/index.ts'
import { findItem } from '../queries.ts'

/** Deletes an item; existing documents do not change. Throws 'not-found'. */
export async function removeItem(ctx: Ctx, account: AccountId, id: string): Promise<void> {
  await ctx.db.own(account, async (scope) => {
    const { name } = await findItem(scope, id, { lock: true })
    await scope.tx
      .deleteFrom('items')
      .where('account_id', '=', account)
      .where('id', '=', id)
      .execute()
    await record(ctx, scope, { kind: 'item-deleted', name })
  })
}
