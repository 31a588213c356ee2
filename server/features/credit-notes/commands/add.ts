import { dayIn } from '../../../../domain/dates.ts'
import { notFound } from '../../../../domain/errors.ts'
import type { AccountId } from '../../../../domain/ids.ts'
import type { CreditNote, NewCreditNote } from '../../../../domain/invoices/credit-note.ts'
import type { Buyer, Seller } from '../../../../domain/invoices/invoice.ts'
import { refuseOtherCurrency, refuseUnissued } from '../../../../domain/invoices/refusals.ts'
import { untaxedBasesOf } from '../../../../domain/money/tax.ts'
import { normalizeForSearch } from '../../../../domain/text/search.ts'
import type { Ctx } from '../../../ctx.ts'
import type { Scope } from '../../../db/database.ts'
import { prepared, type Slots } from '../../../db/queries/prepared-query.ts'
import { findBusiness, takeNumber } from '../../businesses/index.ts'
import { addCredited, type InvoiceRow, lockInvoices, stateOf } from '../../invoices/index.ts'
import { recordEvent } from '../../timeline/index.ts'
import { record } from '../../trail/index.ts'
import { readCreditNote } from '../queries.ts'
import { storeContent } from '../rows.ts'
import { type Figures, figuresOf } from '../steps/figures.ts'

/**
 * Issues a credit note for an issued invoice, with the next number of its business. The invoice is locked before it is
 * read, so that concurrent credit notes never exceed its total. Throws 'not-found', 'not-issued', 'void',
 * 'invalid-fields'.
 */
export function addCreditNote(
  ctx: Ctx,
  account: AccountId,
  { invoiceId, reason, currency, credited }: NewCreditNote,
): Promise<CreditNote> {
  return ctx.db.own(account, async (scope) => {
    const [invoice] = await lockInvoices(scope, [invoiceId])
    if (!invoice) throw notFound('Invoice')
    refuseUnissued(stateOf(invoice))
    refuseOtherCurrency({ number: invoice.number_text, currency: invoice.currency }, currency)
    const figures = await figuresOf(scope, invoice, credited)
    const excess = await addCredited(ctx, scope, invoice, figures.amount)
    return insertCreditNote(ctx, scope, { invoice, figures, excess, reason })
  })
}

interface Given {
  invoice: InvoiceRow
  figures: Figures
  excess: bigint
  reason: string
}

/** Takes the number late, since others of this business wait from there to the commit. */
async function insertCreditNote(
  ctx: Ctx,
  scope: Scope,
  { invoice, figures, excess, reason }: Given,
): Promise<CreditNote> {
  const { business_id, customer_name, id: invoice_id, number_text: invoiceNumber } = invoice
  const { time_zone } = await findBusiness(scope, business_id)
  const invoiceDay = dayIn(time_zone, invoice.issued_at ?? invoice.created_at)
  const series = { account: scope.account, businessId: business_id }
  const [taken] = (await scope.tx.executeQuery(takeCreditNoteNumber(series))).rows
  if (!taken) throw new Error('The series gave no number')
  const { number, number_text, irn_number } = taken
  const { lines, terms, discount, subtotal, vat, vatByRate, amount } = figures
  const { zeroBase: zero_base, exemptBase: exempt_base } = untaxedBasesOf(vatByRate)
  const currency = invoice.currency
  const id = ctx.random.id()
  await scope.tx
    .insertInto('credit_notes')
    .values({
      account_id: scope.account,
      ...{ id, business_id, number, number_text, irn_number, invoice_id, currency },
      ...{ subtotal, vat, zero_base, exempt_base, amount, excess, customer_name, reason },
      customer_search: normalizeForSearch(customer_name),
      content: storeContent({
        // Only sellerOf and buyerOf create these values.
        seller: invoice.seller as Seller,
        buyer: invoice.buyer as Buyer,
        invoiceNumber,
        invoiceDay,
        vatRate: invoice.vat_rate,
        ...{ terms, lines, discount },
      }),
      created_at: ctx.clock.now(),
    })
    .execute()
  if (invoice.irn !== null)
    await ctx.emit(scope.tx, {
      name: 'credit-notes-clearable',
      ...{ accountId: scope.account, invoiceId: invoice_id },
    })
  const fact = { number: number_text, amount: String(amount), currency }
  await recordEvent(ctx, scope, invoice_id, { kind: 'credit-note', ...fact })
  await record(ctx, scope, {
    kind: 'credit-note-given',
    ...{ number: number_text, invoice: invoiceNumber },
  })
  return readCreditNote(scope, id)
}

const takeCreditNoteNumber = prepared(
  (db, series: Slots<{ account: AccountId; businessId: string }>) => takeNumber(db, series, 'CRN'),
)
