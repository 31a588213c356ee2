import type { AccountId } from '../../../../domain/ids.ts'
import type { Ctx } from '../../../ctx.ts'
import { lockEstimate } from '../queries.ts'
import { makeLink } from '../steps/make-link.ts'
import { markEstimateSent } from '../steps/mark-sent.ts'

interface Options {
  renew?: boolean
  /** For a mail that may still fail. In other cases the caller passes the link on to the customer. */
  isForMail?: boolean
}

/**
 * The address of an estimate's page, the same every time; with `renew` a new one, and the old one stops working. A draft
 * is sent from then on, unless the address is for a mail. Throws 'not-found'.
 */
export function getEstimateLink(
  ctx: Ctx,
  account: AccountId,
  id: string,
  { renew = false, isForMail = false }: Options = {},
): Promise<string> {
  return ctx.db.own(account, async (scope) => {
    // Locked, so that two concurrent calls get the same address.
    await lockEstimate(ctx, scope, id)
    if (!isForMail) await markEstimateSent(ctx, scope, id)
    return `${ctx.origin}/e/${await makeLink(ctx, scope, id, { renew })}`
  })
}
