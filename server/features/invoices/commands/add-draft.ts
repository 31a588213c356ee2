import type { AccountId } from '../../../../domain/ids.ts'
import type { DraftFields } from '../../../../domain/invoices/invoice-fields.ts'
import type { Ctx } from '../../../ctx.ts'
import { addDraftIn } from '../steps/drafts/add-draft.ts'

/** Creates a draft. Throws 'not-found' for foreign ids, 'invalid-fields' without a business. */
export function addDraft(ctx: Ctx, account: AccountId, fields: DraftFields) {
  return ctx.db.own(account, (scope) => addDraftIn(ctx, scope, fields))
}
