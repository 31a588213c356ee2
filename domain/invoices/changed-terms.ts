import type { InvoiceEdit } from './invoice-fields.ts'
import { type InvoiceTerms, isForeign } from './terms.ts'

/** The terms of an invoice after an edit. One that becomes an invoice in naira loses its exchange rate. */
export function changedTerms(
  before: InvoiceTerms,
  { currency, terms: changes }: Pick<InvoiceEdit, 'currency' | 'terms'>,
): InvoiceTerms {
  const given = Object.entries(changes).filter(([, value]) => value !== undefined)
  const terms = { ...before, ...Object.fromEntries(given) }
  const staysForeign = currency === undefined || isForeign(currency) || changes.exchange
  return staysForeign ? terms : { ...terms, exchange: null }
}
