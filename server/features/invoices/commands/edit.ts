import type { AccountId } from '../../../../domain/ids.ts'
import type { InvoiceEdit } from '../../../../domain/invoices/invoice-fields.ts'
import type { Ctx } from '../../../ctx.ts'
import { editInvoiceIn } from '../steps/edit.ts'

/** Changes the content of an invoice. Throws 'not-found', 'changed-meanwhile', 'invalid-fields'. */
export function editInvoice(ctx: Ctx, account: AccountId, id: string, fields: InvoiceEdit) {
  return ctx.db.own(account, (scope) => editInvoiceIn(ctx, scope, id, fields))
}
