import type { Day } from '../dates.ts'
import { AppError, fieldError } from '../errors.ts'
import { type Currency, divideRounded, type Minor, smaller } from '../money/money.ts'
import type { VatCategory, VatGroup } from '../money/tax.ts'
import type { BankDetails } from '../parties/business.ts'
import type { Clearance } from './clearance.ts'
import type { InvoiceTerms } from './terms.ts'

export const INVOICE_STATUSES = ['Not-Paid', 'Half Payment', 'Balanced Remaining', 'Paid'] as const
export type InvoiceStatus = (typeof INVOICE_STATUSES)[number]

/** A draft has no number; a void invoice keeps its number. Neither counts in any sum. */
export const INVOICE_STATES = ['draft', 'issued', 'void'] as const
export type InvoiceState = (typeof INVOICE_STATES)[number]

/** Limits of the API: amounts in minor units, quantities in thousandths. */
export const LIMITS = {
  unitPrice: 99_999_999_999_999n,
  total: 999_999_999_999_999n,
  quantity: 1_000_000_000n,
  lines: 500,
  description: 500,
  vatReason: 200,
  details: 5_000,
  footer: 50_000,
  voidReason: 500,
} as const

/**
 * Maximum total of all invoices of an owner in one currency, in minor units. Above 2^46 major units a JSON number
 * cannot represent every kobo, and the dashboard would show a wrong sum.
 */
export const SUM_LIMIT: Minor = 7_000_000_000_000_000n

/** The seller as it was when the invoice was created. */
export interface Seller {
  businessId: string
  name: string
  email: string
  phone: string
  category: string
  address: string
  /** The numbers that the law asks for, in the seller's spelling; '' where it has none (NTA 2025, section 153). */
  taxId: string
  cacNumber: string
  /** The stored file of the logo; null for none. */
  logoKey: string | null
}

/** The buyer as it was when the invoice was created. */
export interface Buyer {
  name: string
  email: string
  phone: string
  address: string
}

/**
 * An item of an invoice; the quantity in thousandths, the discount in basis points. The amount is what is left after
 * the discount, with VAT where the prices of the invoice include it.
 */
export interface InvoiceLine {
  id: string
  description: string
  quantity: bigint
  unitPrice: Minor
  /** 0 for none. */
  discountRate: number
  vatCategory: VatCategory
  /** Why it is exempt from VAT; '' for other categories. */
  vatReason: string
  amount: Minor
}

/** The part of an invoice that its editor changes. */
export interface InvoiceContent {
  /** '' for a draft without a customer. */
  customerName: string
  /** '' for a draft without one. */
  dueDate: Day
  currency: Currency
  details: string
  /** Sanitised HTML; '' for none. */
  footer: string
  lines: InvoiceLine[]
  /** Rises with every change. */
  version: number
}

export interface Invoice extends InvoiceContent {
  id: string
  /** The account that it belongs to. */
  accountId: string
  /** As assigned when it was issued: 'INV-000001'; '' for a draft. */
  number: string
  /** Null for a draft without one, and once the customer was deleted. */
  customerId: string | null
  seller: Seller
  buyer: Buyer
  terms: InvoiceTerms
  /** The discount on the invoice as a whole. */
  discount: Minor
  /** Without VAT. */
  subtotal: Minor
  /** The rate of standard lines, in basis points. */
  vatRate: number
  vat: Minor
  /** In the order in which they first appear among the lines. */
  vatByRate: VatGroup[]
  total: Minor
  /** What the customer withholds as tax. It changes neither the total nor what is due. */
  withholding: Minor
  amountPaid: Minor
  /** The sum of its credit notes. */
  credited: Minor
  status: InvoiceStatus
  createdAt: Date
  state: InvoiceState
  /** Null for a draft. */
  issuedAt: Date | null
  /** When it was first sent to the customer, and when somebody other than its owner first opened it. */
  sentAt: Date | null
  viewedAt: Date | null
  /** '' unless it is void. */
  voidReason: string
  /** The part asked for first, in basis points of the total; null for none. */
  depositRate: number | null
  /** The estimate that it was made from; null for none, and once that was deleted. */
  estimateId: string | null
  /** True from the day after its due date, in the time zone of its business, while something is due. */
  isOverdue: boolean
  /** The recurring invoice that made it. */
  recurringId: string | null
  /** The bank account of its business as it is now; null if it is not printed. */
  bank: BankDetails | null
  /** Its submission to the NRS; null if it was not sent there. */
  clearance: Clearance | null
}

/** An entry in an invoice's payment history. */
export interface PaymentEntry {
  id: string
  /** The amount this entry added; negative for a correction. */
  amount: Minor
  /** The total paid after this entry, and the resulting status. */
  amountPaid: Minor
  status: InvoiceStatus
  createdAt: Date
}

/** What is still to be paid; never below 0. */
export function amountDueOf({
  total,
  amountPaid,
  credited,
}: Pick<Invoice, 'total' | 'amountPaid' | 'credited'>): Minor {
  const due = total - amountPaid - credited
  return due > 0n ? due : 0n
}

/** What was paid and credited beyond the total. It belongs to the customer; never below 0. */
export function excessOf({
  total,
  amountPaid,
  credited,
}: Pick<Invoice, 'total' | 'amountPaid' | 'credited'>): Minor {
  const excess = amountPaid + credited - total
  return excess > 0n ? excess : 0n
}

/** Whether an invoice is overdue on the day `today`, in the time zone of its business. */
export function isOverdue(
  invoice: Pick<Invoice, 'state' | 'dueDate' | 'total' | 'amountPaid' | 'credited'>,
  today: Day,
): boolean {
  return invoice.state === 'issued' && invoice.dueDate < today && amountDueOf(invoice) > 0n
}

/**
 * What is still to be paid of the deposit, which is rounded half away from zero to the minor unit; 0 without one, and
 * once nothing is due.
 */
export function depositDueOf(
  invoice: Pick<Invoice, 'state' | 'total' | 'amountPaid' | 'credited' | 'depositRate'>,
): Minor {
  const { state, total, amountPaid, depositRate } = invoice
  if (depositRate === null || state === 'void') return 0n
  const open = divideRounded(total * BigInt(depositRate), 10_000n) - amountPaid
  return open > 0n ? smaller(open, amountDueOf(invoice)) : 0n
}

/** Half of a total, rounded half away from zero to the minor unit. */
export function halfOf(total: Minor): Minor {
  return divideRounded(total, 2n)
}

/** The status that an amount paid gives (INV-13). The amount must lie between 0 and the total. */
export function statusOf(paid: Minor, total: Minor): InvoiceStatus {
  if (paid === 0n) return 'Not-Paid'
  if (paid === total) return 'Paid'
  if (paid === halfOf(total)) return 'Half Payment'
  return 'Balanced Remaining'
}

/** The changes in a status payload; both are optional. */
export interface SettleRequest {
  status?: InvoiceStatus | undefined
  amountPaid?: Minor | undefined
}

/**
 * The amount paid after a status payload (INV-13): a status alone sets the amount, an amount alone sets the status, and
 * both together must agree. Throws 'invalid-fields' if they contradict each other or the amount exceeds the total.
 */
export function settledAmount(request: SettleRequest, total: Minor, current: Minor): Minor {
  const { status, amountPaid } = request
  const amount = amountPaid ?? (status === undefined ? current : amountFor(status, total))
  if (amount > total) throw fieldError('amountPaid', 'Amount paid is more than the total.')
  const derived = statusOf(amount, total)
  if (status !== undefined && status !== derived) throw contradiction(status, derived)
  return amount
}

function amountFor(status: InvoiceStatus, total: Minor): Minor {
  if (status === 'Paid') return total
  if (status === 'Half Payment') return halfOf(total)
  if (status === 'Not-Paid') return 0n
  throw fieldError('amountPaid', 'Enter the amount paid so far for Balanced Remaining.')
}

function contradiction(asked: InvoiceStatus, derived: InvoiceStatus): AppError {
  const message = `The amount paid gives the status ${derived}, not ${asked}.`
  return new AppError('invalid-fields', message, {
    fields: { status: message, amountPaid: message },
  })
}
