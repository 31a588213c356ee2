import type { Customer } from '../parties/customer.ts'
import type { Invoice } from './invoice.ts'

/** What a search over invoices and customers shows. */
export interface Found {
  /** The invoice with that number first, then those whose customer's name contains the text, newest first. */
  invoices: Pick<
    Invoice,
    'id' | 'number' | 'customerName' | 'status' | 'state' | 'currency' | 'total'
  >[]
  /** Names that start with the text first, then newest first. */
  customers: Pick<Customer, 'id' | 'name' | 'email'>[]
}
