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

/** What the form of a business holds; what is undefined stays as it is. */
export interface BusinessFields {
  name: string
  email: string
  phone: string
  category: string
  address: string
  /** The address of an uploaded file; '' for none. */
  logo?: string | undefined
  /** Basis points. */
  vatRate?: number | undefined
}
