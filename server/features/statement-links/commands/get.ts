import type { AccountId } from '../../../../domain/ids.ts'
import type { Ctx } from '../../../ctx.ts'
import { findCustomer } from '../../customers/index.ts'
import { makeLink } from '../steps/make-link.ts'

/** The token of a customer's statement, the same every time, and its last visit. Throws 'not-found'. */
export function getStatementLink(ctx: Ctx, account: AccountId, id: string) {
  return ctx.db.own(account, async (scope) => {
    // Locked, so that two that ask at the same time get the same address.
    await findCustomer(scope, id, { lock: 'update' })
    return makeLink(ctx, scope, id)
  })
}
