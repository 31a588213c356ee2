import type { AccountId } from '../../../../domain/ids.ts'
import type { Ctx } from '../../../ctx.ts'
import { lockEstimate } from '../queries.ts'
import { makeLink } from '../steps/make-link.ts'

/**
 * The address of an estimate's page, the same every time; with `renew` a new one, and the old one stops working. It
 * marks a draft as sent. Throws 'not-found'.
 */
export function getEstimateLink(
  ctx: Ctx,
  account: AccountId,
  id: string,
  options: { renew?: boolean } = {},
): Promise<string> {
  return ctx.db.own(account, async (scope) => {
    // Locked, so that two that ask at the same time get the same address.
    await lockEstimate(ctx, scope, id)
    return `${ctx.origin}/e/${await makeLink(ctx, scope, id, options)}`
  })
}
