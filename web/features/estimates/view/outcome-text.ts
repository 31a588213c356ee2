import { formatLongDate } from '../../../../domain/dates.ts'
import type { Estimate } from '../../../../domain/estimates/estimate.ts'

type Answered = Pick<
  Estimate,
  'status' | 'validUntil' | 'acceptedBy' | 'declineReason' | 'invoiceNumber'
>

/** What the status means for an estimate, and what can be done about it. */
export function outcomeOf(estimate: Answered): string {
  const { status, validUntil, acceptedBy, declineReason } = estimate
  const day = formatLongDate(validUntil)
  switch (status) {
    case 'Draft':
      return `Not sent yet. It is valid until ${day}.`
    case 'Sent':
      return `Waiting for the customer’s answer until ${day}.`
    case 'Expired':
      return `It was valid until ${day}. Give it a later day to offer it again.`
    case 'Declined':
      return declineReason
        ? `The customer said: “${declineReason}” Change it to offer it again.`
        : 'The customer gave no reason. Change it to offer it again.'
    case 'Accepted':
      return `${acceptedBy} accepted it. Now make the invoice.`
    case 'Invoiced':
      return `${invoiceOf(estimate)} was made of it.`
  }
}

/** The outcome of an estimate: 'Invoice INV-000012', or 'A draft invoice'. */
export function invoiceOf({ invoiceNumber }: Pick<Estimate, 'invoiceNumber'>): string {
  return invoiceNumber ? `Invoice ${invoiceNumber}` : 'A draft invoice'
}
