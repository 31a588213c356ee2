import { AppError, fieldError } from '../../../../domain/errors.ts'
import { type Invoice, statusOf } from '../../../../domain/invoices/invoice.ts'
import type { InvoiceEdit } from '../../../../domain/invoices/invoice-fields.ts'
import { refuseIncomplete } from '../../../../domain/invoices/missing-fields.ts'
import { checkVersion, refuseCleared, refuseVoid } from '../../../../domain/invoices/refusals.ts'
import { sumLines } from '../../../../domain/invoices/sum-lines.ts'
import { changedTerms, checkTerms } from '../../../../domain/invoices/term-rules.ts'
import type { Totals } from '../../../../domain/money/totals.ts'
import { sanitizeRichText } from '../../../adapters/formats/rich-text.ts'
import type { Ctx } from '../../../ctx.ts'
import type { Scope } from '../../../db/database.ts'
import { findBusiness } from '../../businesses/index.ts'
import { recordEvent } from '../../timeline/index.ts'
import { record } from '../../trail/index.ts'
import { refuseSumOverLimit } from '../parts/refuse-sum-over-limit.ts'
import { currentOn } from '../queries/current.ts'
import { findInvoice } from '../queries.ts'
import {
  type InvoiceRow,
  SHOWN_COLUMNS,
  stateOf,
  sumColumns,
  termsColumns,
  termsOf,
  toInvoice,
} from '../rows.ts'
import { editDraftIn } from './drafts/edit-draft.ts'
import { changeCustomer } from './parties/change-customer.ts'
import { refuseExpected } from './refuse-expected.ts'
import { replaceLines } from './replace-lines.ts'

/**
 * Changes the content of an invoice; only a draft may be incomplete. The amount paid is unchanged, and the status
 * follows from it (INV-11). The snapshot of the seller and the VAT rate of an issued invoice never change. Throws
 * 'not-found', 'void', 'locked', 'changed-meanwhile', 'invalid-fields'.
 */
export async function editInvoiceIn(
  ctx: Ctx,
  scope: Scope,
  id: string,
  fields: InvoiceEdit,
): Promise<Invoice> {
  const before = await findInvoice(scope, id, { lock: true })
  refuseVoid(stateOf(before))
  checkVersion(before.version, fields.version)
  if (before.state === 'draft') return editDraftIn(ctx, scope, before, fields)
  await refuseMove(ctx, scope, before, fields)
  const customer = await changeCustomer(scope, before, fields)
  refuseCleared(before.irn)
  // The contract accepts what a draft may lack, since it cannot know which invoice the edit is for.
  refuseIncomplete(fields)
  const terms = changedTerms(termsOf(before), fields)
  const totals = sumLines(fields.lines, { vatRate: before.vat_rate, ...terms })
  checkTerms(terms, fields.currency ?? before.currency, totals.total)
  refuseBelowPaid(before, totals)
  refuseLockedMoney(before, totals, fields)
  const after = await scope.tx
    .updateTable('invoices')
    .set({
      ...customer,
      ...changedFields(fields),
      due_date: fields.dueDate,
      ...termsColumns(terms),
      ...sumColumns(totals),
      status: statusOf(before.amount_paid, totals.total),
      version: before.version + 1,
      edited_at: ctx.clock.now(),
    })
    .where('account_id', '=', scope.account)
    .where('id', '=', id)
    .returning(SHOWN_COLUMNS)
    .returning(currentOn(ctx.clock.now()))
    .executeTakeFirstOrThrow()
    .catch(refuseSumOverLimit)
  const lines = await replaceLines(ctx, scope, id, fields.lines, totals)
  await recordEvent(ctx, scope, id, { kind: 'edited' })
  await record(ctx, scope, { kind: 'invoice-changed', number: before.number_text })
  return toInvoice(after, lines)
}

/** Optional fields of the edit form that are omitted stay unchanged. */
function changedFields({ currency, details, footer, depositRate }: InvoiceEdit) {
  return {
    ...(currency !== undefined && { currency }),
    ...(details !== undefined && { details }),
    ...(depositRate !== undefined && { deposit_rate: depositRate }),
    ...(footer !== undefined && { footer: sanitizeRichText(footer, 'footer') }),
  }
}

/** A numbered invoice cannot move to another business, nor to another currency once it is partly paid or may be. */
async function refuseMove(
  ctx: Ctx,
  scope: Scope,
  before: InvoiceRow,
  fields: InvoiceEdit,
): Promise<void> {
  if (fields.businessId) {
    const business = await findBusiness(scope, fields.businessId)
    if (business.id !== before.business_id)
      throw fieldError('businessId', 'An invoice stays with the business that gave it its number.')
  }
  const { currency = before.currency } = fields
  if (currency === before.currency) return
  if (before.amount_paid > 0n)
    throw fieldError(
      'currency',
      `Part of this invoice was paid in ${before.currency}; it stays in it.`,
    )
  await refuseExpected(ctx, scope, before.id, currency)
}

/** A receipt, a credit note or an online payment says what the invoice came to. */
function refuseLockedMoney(before: InvoiceRow, totals: Totals, fields: InvoiceEdit): void {
  if (!before.locked) return
  const { currency = before.currency, depositRate = before.deposit_rate } = fields
  const { total, vat, zero_base, exempt_base } = sumColumns(totals)
  const stays =
    total === before.total &&
    vat === before.vat &&
    zero_base === before.zero_base &&
    exempt_base === before.exempt_base &&
    currency === before.currency &&
    depositRate === before.deposit_rate
  if (stays) return
  throw new AppError(
    'locked',
    `This invoice has a ${before.credited > 0n ? 'credit note' : 'receipt or an online payment'}, so its total, VAT and currency stay. Correct it with a credit note.`,
  )
}

function refuseBelowPaid(before: InvoiceRow, totals: Totals): void {
  if (totals.total < before.amount_paid)
    throw fieldError('lines', 'The total would be less than what was paid already.')
}
