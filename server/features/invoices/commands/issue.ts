import type { AccountId } from '../../../../domain/ids.ts'
import type { Ctx } from '../../../ctx.ts'
import { issueDraftIn } from '../steps/drafts/issue.ts'

/** Issues a draft. Throws 'not-found', 'already-issued', and 'invalid-fields' for what it lacks. */
export function issueInvoice(ctx: Ctx, account: AccountId, id: string) {
  return ctx.db.own(account, (scope) => issueDraftIn(ctx, scope, id))
}
