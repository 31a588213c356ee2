import type { Invoice } from './invoice.ts'
import { isReadyToIssue } from './readiness.ts'

/** The fields of an invoice that lists show. */
export interface InvoiceCard
  extends Pick<
    Invoice,
    | 'id'
    | 'number'
    | 'customerName'
    | 'dueDate'
    | 'currency'
    | 'total'
    | 'amountPaid'
    | 'credited'
    | 'status'
    | 'state'
    | 'isOverdue'
  > {
  /** True for a draft that can be issued as it is: isReadyToIssue. */
  isReady: boolean
}

/** The card of an invoice as lists show it, with whether a draft can be issued as it is. */
export function cardOf(invoice: Invoice): InvoiceCard {
  const { id, number, customerName, dueDate, currency, total } = invoice
  const { amountPaid, credited, status, state, isOverdue } = invoice
  const isReady = state === 'draft' && isReadyToIssue(invoice)
  return {
    ...{ id, number, customerName, dueDate, currency, total },
    ...{ amountPaid, credited, status, state, isOverdue, isReady },
  }
}
