import type { InvoiceEdit, NewInvoice } from '../invoices/invoice-fields.ts'

/** What makes a new estimate. The footer is HTML as typed, not yet sanitised. */
export interface NewEstimate extends Omit<NewInvoice, 'dueDate'> {
  validUntil: NewInvoice['dueDate']
}

/** A change of an estimate's content; what is undefined stays as it is. */
export interface EstimateEdit extends Omit<InvoiceEdit, 'dueDate'> {
  validUntil: InvoiceEdit['dueDate']
}
