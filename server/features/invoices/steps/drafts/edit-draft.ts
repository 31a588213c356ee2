import type { Invoice } from '../../../../../domain/invoices/invoice.ts'
import type { InvoiceEdit } from '../../../../../domain/invoices/invoice-fields.ts'
import { changedTerms } from '../../../../../domain/invoices/term-rules.ts'
import type { Ctx } from '../../../../ctx.ts'
import type { Scope } from '../../../../db/database.ts'
import { recordEvent } from '../../../timeline/index.ts'
import { readInvoice } from '../../queries.ts'
import { type InvoiceRow, termsOf } from '../../rows.ts'
import { replaceLines } from '../replace-lines.ts'
import { draftContent } from './draft-content.ts'

/** Changes a locked draft, which may stay incomplete and move to another business. Throws as addDraftIn. */
export async function editDraftIn(
  ctx: Ctx,
  scope: Scope,
  before: InvoiceRow,
  fields: InvoiceEdit,
): Promise<Invoice> {
  const { id, currency, details, footer, version, business_id } = before
  const { totals, columns } = await draftContent(scope, {
    ...fields,
    businessId: fields.businessId || business_id,
    currency: fields.currency ?? currency,
    terms: changedTerms(termsOf(before), fields),
    details: fields.details ?? details,
    footer: fields.footer ?? footer,
    depositRate: fields.depositRate === undefined ? before.deposit_rate : fields.depositRate,
  })
  await scope.tx
    .updateTable('invoices')
    .set({ ...columns, version: version + 1, edited_at: ctx.clock.now() })
    .where('account_id', '=', scope.account)
    .where('id', '=', id)
    .execute()
  await replaceLines(ctx, scope, id, fields.lines, totals)
  await recordEvent(ctx, scope, id, { kind: 'edited' })
  return readInvoice(ctx, scope, id)
}
