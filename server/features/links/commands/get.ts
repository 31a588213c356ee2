import { AppError } from '../../../../domain/errors.ts'
import type { AccountId } from '../../../../domain/ids.ts'
import type { Ctx } from '../../../ctx.ts'
import { findInvoice } from '../../invoices/index.ts'
import { pageUrl } from '../queries.ts'
import { makeLink } from '../steps/make-link.ts'
import { revokeLink } from '../steps/revoke-link.ts'

/**
 * The address of an invoice's page, the same every time; with `renew` a new one, and the old one stops working. Throws
 * 'not-found', 'not-issued'.
 */
export function getLink(
  ctx: Ctx,
  account: AccountId,
  id: string,
  { renew = false } = {},
): Promise<string> {
  return ctx.db.own(account, async (scope) => {
    // Locked, so that two concurrent calls get the same address.
    const { state } = await findInvoice(scope, id, { lock: true })
    if (state === 'draft')
      throw new AppError('not-issued', 'A draft has no page yet. Issue the invoice first.')
    if (renew) await revokeLink(ctx, scope, id)
    return pageUrl(ctx, await makeLink(ctx, scope, id))
  })
}
