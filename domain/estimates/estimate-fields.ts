import type { InvoiceEdit, NewInvoice } from '../invoices/invoice-fields.ts'
import type { PricingTerms } from '../invoices/terms.ts'

/** The content of a new estimate. The footer is HTML as typed, not yet sanitised. */
export interface NewEstimate extends Omit<NewInvoice, 'dueDate' | 'terms'> {
  terms: PricingTerms
  validUntil: NewInvoice['dueDate']
}

/** A change of an estimate's content; undefined leaves a field unchanged. */
export interface EstimateEdit extends Omit<InvoiceEdit, 'dueDate' | 'terms'> {
  terms: Partial<PricingTerms>
  validUntil: InvoiceEdit['dueDate']
}
