import { fieldError } from '../../../../domain/errors.ts'
import { statusOf } from '../../../../domain/invoices/invoice.ts'
import type { InvoiceEdit } from '../../../../domain/invoices/invoice-fields.ts'
import type { Totals } from '../../../../domain/money/totals.ts'
import { sanitizeRichText } from '../../../adapters/formats/rich-text.ts'
import type { Ctx } from '../../../ctx.ts'
import type { Scope } from '../../../db/database.ts'
import { prepared } from '../../../db/prepared-query.ts'
import { findBusiness } from '../../businesses/index.ts'
import { record } from '../../trail/index.ts'
import { findInvoice } from '../queries.ts'
import { type InvoiceRow, toInvoice } from '../rows.ts'
import { changeCustomer } from './change-customer.ts'
import { checkVersion } from './check-version.ts'
import { columnsOf } from './columns-of.ts'
import { insertLines } from './insert-lines.ts'
import { newLines } from './new-lines.ts'
import { refuseSumOverLimit } from './refuse-sum-over-limit.ts'
import { sumLines } from './sum-lines.ts'

/**
 * Changes the content of an invoice. The amount paid is unchanged, and the status follows from it (INV-11). The
 * seller's snapshot and VAT rate never change. Throws 'not-found', 'changed-meanwhile', 'invalid-fields'.
 */
export async function editInvoiceIn(ctx: Ctx, scope: Scope, id: string, fields: InvoiceEdit) {
  const before = await findInvoice(scope, id, { lock: true })
  checkVersion(before, fields.version)
  await refuseMove(scope, before, fields)
  const totals = sumLines(fields.lines, before.vat_rate)
  refuseBelowPaid(before, totals)
  const after = await scope.tx
    .updateTable('invoices')
    .set({
      ...(await changeCustomer(scope, before, fields)),
      ...changedFields(fields),
      due_date: fields.dueDate,
      subtotal: totals.subtotal,
      vat: totals.vat,
      total: totals.total,
      status: statusOf(before.amount_paid, totals.total),
      version: before.version + 1,
      edited_at: ctx.clock.now(),
    })
    .where('account_id', '=', scope.account)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
    .catch(refuseSumOverLimit)
  await deleteLines(scope, id)
  await record(ctx, scope, { kind: 'invoice-changed', number: after.number_text })
  const lines = newLines(ctx, fields.lines, totals)
  const inserted = { account_id: scope.account, invoice_id: id, ...columnsOf(lines) }
  await scope.tx.executeQuery(insertLinesAlone(inserted))
  return toInvoice(after, lines)
}

const insertLinesAlone = prepared(insertLines)

/** Optional fields of the edit form that are omitted stay unchanged. */
function changedFields({ currency, details, footer }: InvoiceEdit) {
  return {
    ...(currency !== undefined && { currency }),
    ...(details !== undefined && { details }),
    ...(footer !== undefined && { footer: sanitizeRichText(footer, 'footer') }),
  }
}

/** A numbered invoice cannot move to another business, nor a partly paid one to another currency. */
async function refuseMove(scope: Scope, before: InvoiceRow, fields: InvoiceEdit): Promise<void> {
  if (fields.businessId) {
    const business = await findBusiness(scope, fields.businessId)
    if (business.id !== before.business_id)
      throw fieldError('businessId', 'An invoice stays with the business that gave it its number.')
  }
  const { currency = before.currency } = fields
  if (before.amount_paid > 0n && currency !== before.currency)
    throw fieldError(
      'currency',
      `Part of this invoice was paid in ${before.currency}; it stays in it.`,
    )
}

function refuseBelowPaid(before: InvoiceRow, totals: Totals): void {
  if (totals.total < before.amount_paid)
    throw fieldError('lines', 'The total would be less than what was paid already.')
}

async function deleteLines({ tx, account }: Scope, invoiceId: string): Promise<void> {
  await tx
    .deleteFrom('invoice_lines')
    .where('account_id', '=', account)
    .where('invoice_id', '=', invoiceId)
    .execute()
}
