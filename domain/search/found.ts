import type { Estimate } from '../estimates/estimate.ts'
import type { Invoice } from '../invoices/invoice.ts'
import type { Customer } from '../parties/customer.ts'

/** The results of a search over invoices, estimates and customers. */
export interface Found {
  /**
   * The invoice with the number searched for first, then those whose customer's name contains the text, newest first.
   */
  invoices: Pick<
    Invoice,
    'id' | 'number' | 'customerName' | 'status' | 'state' | 'currency' | 'total'
  >[]
  /** The estimate with that number first, as for invoices. */
  estimates: Pick<Estimate, 'id' | 'number' | 'customerName' | 'currency' | 'total'>[]
  /** Names that start with the text first, then newest first. */
  customers: Pick<Customer, 'id' | 'name' | 'email'>[]
}
