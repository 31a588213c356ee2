/** A bank account that customers may transfer money to; '' where something is not known. */
export interface BankDetails {
  bankName: string
  accountNumber: string
  accountName: string
}

/** What stands at the head of a business's invoices. */
export interface BusinessHead {
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

/**
 * A business of an account, as it is now. Invoices keep their own copy of its head (Seller). Without bank details the
 * account number is ''.
 */
export interface Business extends BusinessHead, BankDetails {
  /** Whether the bank details are printed on its invoices. */
  bankOnPaper: boolean
  /** Whether messengers may show number and amount of its invoices beside their links. */
  linkPreview: boolean
  /** Whether customers may pay an amount of their own online. */
  ownAmounts: boolean
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
  bankName?: string | undefined
  accountNumber?: string | undefined
  accountName?: string | undefined
  bankOnPaper?: boolean | undefined
  linkPreview?: boolean | undefined
  ownAmounts?: boolean | undefined
}

/** The bank details that the invoices of a business print; null for none. */
export function printedBankOf(
  business: BankDetails & Pick<Business, 'bankOnPaper'>,
): BankDetails | null {
  const { bankOnPaper, bankName, accountNumber, accountName } = business
  return bankOnPaper && accountNumber !== '' ? { bankName, accountNumber, accountName } : null
}
