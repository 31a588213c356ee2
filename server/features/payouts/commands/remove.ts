import { notFound } from '../../../../domain/errors.ts'
import type { Member } from '../../../../domain/ids.ts'
import type { Ctx } from '../../../ctx.ts'
import { findBusiness } from '../../businesses/index.ts'
import { record } from '../../trail/index.ts'

/** Switches online payments of a business off. Throws 'not-found'. */
export function removePayout(ctx: Ctx, { account, user }: Member, businessId: string) {
  return ctx.db.own(account, async (scope) => {
    const { id, name } = await findBusiness(scope, businessId)
    const removed = await scope.tx
      .deleteFrom('payouts')
      .where('account_id', '=', account)
      .where('business_id', '=', id)
      .returning('business_id')
      .executeTakeFirst()
    if (!removed) throw notFound('Payout')
    await record(ctx, scope, { kind: 'payout-removed', name })
    await ctx.emit(scope.tx, { name: 'payout-changed', userId: user, business: name, bank: '' })
  })
}
