/** Who is billed. Invoices keep their own copy of it (Buyer). */
export interface Customer {
  id: string
  /** The account that it belongs to. */
  accountId: string
  name: string
  email: string
  phone: string
  address: string
  createdAt: Date
}

/** The fields of the customer form. */
export type CustomerFields = Pick<Customer, 'name' | 'email' | 'phone' | 'address'>
