import { fieldError } from '../errors.ts'
import type { Currency, Minor } from '../money/money.ts'
import { LIMITS } from './invoice.ts'
import type { InvoiceEdit } from './invoice-fields.ts'
import { type InvoiceTerms, inNaira, isForeign } from './terms.ts'

/** The terms of an invoice in a currency with a total. Throws 'invalid-fields' for an exchange rate that it cannot have. */
export function checkTerms(terms: InvoiceTerms, currency: Currency, total: Minor): InvoiceTerms {
  const { exchange } = terms
  if (exchange && !isForeign(currency))
    throw fieldError('exchange', 'An invoice in naira has no exchange rate.')
  if ((inNaira(total, exchange) ?? 0n) > LIMITS.total)
    throw fieldError('exchange', 'The total can be NGN 9,999,999,999,999.99 at most.')
  return terms
}

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
