import type { AccountId } from '../../../../domain/ids.ts'
import type { Ctx } from '../../../ctx.ts'
import { findInvoice } from '../../invoices/index.ts'
import { revokeLink } from '../steps/revoke-link.ts'

/** Closes the page of an invoice; a later link has another address. Throws 'not-found'. */
export function closePage(ctx: Ctx, account: AccountId, id: string): Promise<void> {
  return ctx.db.own(account, async (scope) => {
    await findInvoice(scope, id, { lock: true })
    await revokeLink(ctx, scope, id)
  })
}
