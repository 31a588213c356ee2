import type { InvoiceEdit } from '../../../../domain/invoices/invoice-fields.ts'
import { type InvoiceTerms, isForeign } from '../../../../domain/invoices/terms.ts'
import { type InvoiceRow, termsOf } from '../rows.ts'

/** The terms of an invoice after an edit. One that becomes an invoice in naira loses its exchange rate. */
export function changedTerms(
  before: InvoiceRow,
  { currency, terms: changes }: InvoiceEdit,
): InvoiceTerms {
  const given = Object.entries(changes).filter(([, value]) => value !== undefined)
  const terms = { ...termsOf(before), ...Object.fromEntries(given) }
  const staysForeign = currency === undefined || isForeign(currency) || changes.exchange
  return staysForeign ? terms : { ...terms, exchange: null }
}
