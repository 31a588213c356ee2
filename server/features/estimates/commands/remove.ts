import type { AccountId } from '../../../../domain/ids.ts'
import type { Ctx } from '../../../ctx.ts'
import { record } from '../../trail/index.ts'
import { lockEstimate } from '../queries.ts'

/** Deletes an estimate; an invoice that was made from it stays. Its number is never reused. Throws 'not-found'. */
export async function removeEstimate(ctx: Ctx, account: AccountId, id: string): Promise<void> {
  await ctx.db.own(account, async (scope) => {
    const { number } = await lockEstimate(ctx, scope, id)
    await scope.tx
      .deleteFrom('estimates')
      .where('account_id', '=', account)
      .where('id', '=', id)
      .execute()
    await record(ctx, scope, { kind: 'estimate-deleted', number })
  })
}
