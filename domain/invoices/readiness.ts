import type { Invoice } from './invoice.ts'
import { missingFields } from './missing-fields.ts'

type Draft = Pick<Invoice, 'customerId' | 'dueDate' | 'lines'>

/**
 * True for a draft that can be issued as it is. A price of 0 may have been left open, so the editor asks for it first;
 * so does it for a customer who was deleted.
 */
export function isReadyToIssue({ customerId, dueDate, lines }: Draft): boolean {
  const missing = missingFields({ customerId, dueDate, lines })
  return Object.keys(missing).length === 0 && lines.every(({ unitPrice }) => unitPrice > 0n)
}
