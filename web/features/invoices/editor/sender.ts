import type { Invoice } from '../../../../domain/invoices/invoice.ts'
import type { Business } from '../../../../domain/parties/business.ts'

/** The business that an invoice is sent from, as far as the editor shows it. */
export type Sender = Pick<Business, 'id' | 'name' | 'address' | 'logoKey' | 'vatRate'>

/** The sender of an existing document, as it was when the document was created. */
export function senderOf({ seller, vatRate }: Pick<Invoice, 'seller' | 'vatRate'>): Sender {
  const { businessId, name, address, logoKey } = seller
  return { id: businessId, name, address, logoKey, vatRate }
}
