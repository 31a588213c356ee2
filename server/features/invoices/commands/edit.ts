import type { z } from 'zod'
import type { invoiceEdit } from '../../../../contract/invoices.ts'
import { faultAt } from '../../../../domain/errors.ts'
import type { OwnerId } from '../../../../domain/ids.ts'
import { statusOf } from '../../../../domain/invoice.ts'
import { decodeRichText } from '../../../../domain/rich-text.ts'
import type { Totals } from '../../../../domain/totals.ts'
import { sanitizeRichText } from '../../../adapters/rich-text.ts'
import type { Ctx } from '../../../ctx.ts'
import type { Scope } from '../../../db/database.ts'
import { findBusiness } from '../../businesses/index.ts'
import { record } from '../../trail/index.ts'
import { findInvoice, type InvoiceRow, toInvoice } from '../queries.ts'
import { checkVersion } from './check-version.ts'
import { insertLines } from './insert-lines.ts'
import { rechooseCustomer } from './rechoose-customer.ts'
import { refuseInexact } from './refuse-inexact.ts'
import { sumLines } from './sum-lines.ts'

type Fields = z.output<typeof invoiceEdit>

/**
 * Changes what an invoice says. What was paid stays, and the status follows from it (INV-11). The seller's snapshot and
 * VAT rate stay those of its making. Throws 'not-found', 'changed-meanwhile', 'invalid-fields'.
 */
export function editInvoice(ctx: Ctx, owner: OwnerId, id: string, fields: Fields) {
  return ctx.db.own(owner, async (scope) => {
    const before = await findInvoice(scope, id, { lock: true })
    checkVersion(before, fields.version)
    await refuseMove(scope, before, fields)
    const totals = sumLines(fields.items, before.vat_rate)
    refuseBelowPaid(before, totals)
    const after = await scope.tx
      .updateTable('invoices')
      .set({
        ...(await rechooseCustomer(scope, before, fields)),
        ...saidAnew(fields),
        due_date: fields.dueDate,
        subtotal: totals.subtotal,
        vat: totals.vat,
        total: totals.total,
        status: statusOf(before.amount_paid, totals.total),
        version: before.version + 1,
        edited_at: ctx.clock.now(),
      })
      .where('owner_id', '=', owner)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
      .catch(refuseInexact)
    await deleteLines(scope, id)
    await record(ctx, scope, { kind: 'invoice-changed', number: after.number_text })
    return toInvoice(after, await insertLines(ctx, scope, id, fields.items, totals))
  })
}

/** What the edit form may leave out stays as it is. */
function saidAnew({ currency, details, footer }: Fields) {
  return {
    ...(currency !== undefined && { currency }),
    ...(details !== undefined && { details }),
    ...(footer !== undefined && { footer: sanitizeRichText(decodeRichText(footer), 'footer') }),
  }
}

/** A number belongs to the business that gave it out, and money that came in to its currency. */
async function refuseMove(scope: Scope, before: InvoiceRow, fields: Fields): Promise<void> {
  if (fields.businessID) {
    const business = await findBusiness(scope, fields.businessID)
    if (business.id !== before.business_id)
      throw faultAt('businessID', 'An invoice stays with the business that gave it its number.')
  }
  const { currency = before.currency } = fields
  if (before.amount_paid > 0n && currency !== before.currency)
    throw faultAt(
      'currency',
      `Part of this invoice was paid in ${before.currency}; it stays in it.`,
    )
}

function refuseBelowPaid(before: InvoiceRow, totals: Totals): void {
  if (totals.total < before.amount_paid)
    throw faultAt('items', 'The total would be less than what was paid already.')
}

async function deleteLines({ tx, owner }: Scope, invoiceId: string): Promise<void> {
  await tx
    .deleteFrom('invoice_lines')
    .where('owner_id', '=', owner)
    .where('invoice_id', '=', invoiceId)
    .execute()
}
