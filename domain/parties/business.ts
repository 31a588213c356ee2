import { NIGERIAN_VAT } from '../money/tax.ts'

/** A bank account that customers may transfer money to; '' for what is not known. */
export interface BankDetails {
  bankName: string
  accountNumber: string
  accountName: string
}

export const NO_BANK: BankDetails = { bankName: '', accountNumber: '', accountName: '' }

const BANK_FIELDS = ['bankName', 'accountNumber', 'accountName'] as const

/** Whether fields of a form change bank details. What is undefined stays. */
export function changesBank(
  asked: { [K in keyof BankDetails]?: string | undefined },
  before: BankDetails,
): boolean {
  return BANK_FIELDS.some((field) => (asked[field] ?? before[field]) !== before[field])
}

/**
 * Bank details for mails and the trail: 'GTBank •••• 4579, Ọlá Ventures'. Of the number it has the last four characters
 * alone. '' without an account number.
 */
export function maskedBank({ bankName, accountNumber, accountName }: BankDetails): string {
  const digits = accountNumber.replace(/[^\dA-Za-z]/g, '')
  if (digits === '') return ''
  const account = [bankName, `•••• ${digits.slice(-4)}`].filter(Boolean).join(' ')
  return [account, accountName].filter(Boolean).join(', ')
}

/** The head of a business's invoices. */
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
  /** Basis points; 0 if it charges no VAT. */
  vatRate: number
  /** The numbers that the law asks for on invoices; '' where it has none. */
  taxId: string
  cacNumber: string
}

/**
 * A business of an account, as it is now. Invoices keep their own copy of its head (Seller). Without bank details the
 * account number is ''.
 */
export interface Business extends BusinessHead, BankDetails {
  /** Whether the bank details are printed on its invoices. */
  bankOnPaper: boolean
  /** Whether previews of links in messengers may show number and amount of its invoices. */
  linkPreview: boolean
  /** Whether customers may choose the amount that they pay online. */
  ownAmounts: boolean
  /** Chosen by its owner and never inferred (NTA 2025, section 148). */
  chargesVat: boolean
  /** IANA name, such as 'Africa/Lagos': its days begin by this time zone. */
  timeZone: string
  /** The ids that the NRS gave it for e-invoices: eight letters and digits, and a UUID; '' for none. */
  nrsServiceId: string
  nrsBusinessId: string
  /** Whether the key and the certificate for the QR code are stored. The API never returns them. */
  hasNrsKeys: boolean
}

/** The fields of the business form; undefined leaves a field unchanged. */
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
  chargesVat?: boolean | undefined
  taxId?: string | undefined
  cacNumber?: string | undefined
  timeZone?: string | undefined
  bankName?: string | undefined
  accountNumber?: string | undefined
  accountName?: string | undefined
  bankOnPaper?: boolean | undefined
  linkPreview?: boolean | undefined
  ownAmounts?: boolean | undefined
  nrsServiceId?: string | undefined
  nrsBusinessId?: string | undefined
  /** The text of the file of keys that the NRS gives; '' removes them. */
  nrsKeys?: string | undefined
}

/** The bank details that the invoices of a business print; null for none. */
export function printedBankOf(
  business: BankDetails & Pick<Business, 'bankOnPaper'>,
): BankDetails | null {
  const { bankOnPaper, bankName, accountNumber, accountName } = business
  return bankOnPaper && accountNumber !== '' ? { bankName, accountNumber, accountName } : null
}

type VatSetting = Pick<Business, 'chargesVat' | 'vatRate'>

/**
 * Whether a business charges VAT and at which rate, after a change. A rate without an answer is the answer, as older
 * programs send it; an answer without a rate means the standard rate in Nigeria.
 */
export function vatSettingOf(
  { chargesVat, vatRate }: Pick<BusinessFields, 'chargesVat' | 'vatRate'>,
  before: VatSetting,
): VatSetting {
  const charges = chargesVat ?? (vatRate === undefined ? before.chargesVat : vatRate > 0)
  if (!charges) return { chargesVat: false, vatRate: 0 }
  return { chargesVat: true, vatRate: vatRate ?? (before.vatRate || NIGERIAN_VAT) }
}
