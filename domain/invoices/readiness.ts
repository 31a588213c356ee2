import type { Invoice } from './invoice.ts'
import { missingFields } from './missing-fields.ts'

type Draft = Pick<Invoice, 'customerId' | 'dueDate' | 'lines'>

/**
 * True for a draft that can be issued as it is. A price of 0 may have been left open, so the editor asks for it first.
 * It also asks for a customer in place of a deleted one.
 */
export function isReadyToIssue({ customerId, dueDate, lines }: Draft): boolean {
  const missing = missingFields({ customerId, dueDate, lines })
  return Object.keys(missing).length === 0 && lines.every(({ unitPrice }) => unitPrice > 0n)
}
