import { addDays, dayIn, daysBetween } from '../../../../domain/dates.ts'
import type { Estimate } from '../../../../domain/estimates/estimate.ts'
import type { AccountId } from '../../../../domain/ids.ts'
import type { Ctx } from '../../../ctx.ts'
import { findBusiness } from '../../businesses/index.ts'
import { readEstimate } from '../queries.ts'
import { insertEstimate } from '../steps/insert.ts'
import { partiesToday } from '../steps/parties-today.ts'

/**
 * Adds an estimate with the content of another one, for the seller and the customer as they are now. It is valid for as
 * many days as the original. Throws 'not-found'.
 */
export function duplicateEstimate(ctx: Ctx, account: AccountId, id: string): Promise<Estimate> {
  return ctx.db.own(account, async (scope) => {
    const original = await readEstimate(ctx, scope, id)
    const business = await findBusiness(scope, original.seller.businessId)
    const dayOf = (moment: Date) => dayIn(business.time_zone, moment)
    const days = daysBetween(dayOf(original.createdAt), original.validUntil)
    const validUntil = addDays(dayOf(ctx.clock.now()), Math.max(days, 0))
    const parties = await partiesToday(scope, original, business)
    return insertEstimate(ctx, scope, { ...original, validUntil }, parties)
  })
}
