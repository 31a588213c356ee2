import type { AccountId } from '../../../../domain/ids.ts'
import type { NewInvoice } from '../../../../domain/invoices/invoice-fields.ts'
import type { Ctx } from '../../../ctx.ts'
import { addInvoiceIn } from '../steps/add.ts'

/** Creates an invoice. Throws 'not-found' for foreign ids, 'invalid-fields' without a business or customer. */
export function addInvoice(ctx: Ctx, account: AccountId, fields: NewInvoice) {
  return ctx.db.own(account, (scope) => addInvoiceIn(ctx, scope, fields, { isLast: true }))
}
