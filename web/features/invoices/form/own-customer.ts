import type { Invoice } from '../../../../domain/invoices/invoice.ts'
import { KEPT_CLIENT } from './editor-values.ts'

/** The customer of a document under the name that it shows, even if deleted since. */
export function ownCustomer({
  customerId,
  customerName,
}: Pick<Invoice, 'customerId' | 'customerName'>) {
  return { id: customerId ?? KEPT_CLIENT, name: customerName }
}
