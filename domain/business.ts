/** A business of an account, as it is now. Invoices keep their own copy of it (Seller). */
export interface Business {
  id: string
  /** The account that it belongs to. */
  accountId: string
  name: string
  email: string
  phone: string
  category: string
  address: string
  /** The stored file of the logo; null for none. */
  logoKey: string | null
  /** Basis points. */
  vatRate: number
}
