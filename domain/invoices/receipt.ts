import type { Day } from '../dates.ts'
import type { Currency, Minor } from '../money/money.ts'
import type { Seller } from './invoice.ts'
import type { PaymentMethod, PaymentSource } from './payment.ts'

/** The papers that a receipt is printed on: A4, half of it, and two widths of till rolls. */
export const RECEIPT_SIZES = ['a4', 'a5', '80mm', '58mm'] as const
export type ReceiptSize = (typeof RECEIPT_SIZES)[number]

/** What a receipt says, as it was when it was given. */
export interface ReceiptContent {
  seller: Seller
  customerName: string
  /** Numbers of the invoices that it pays; empty for a payment on account. */
  invoiceNumbers: string[]
  currency: Currency
  amount: Minor
  /** Of the invoices together: their totals, what is paid of them by now, and what is still due. */
  total: Minor
  paidToDate: Minor
  balance: Minor
  method: PaymentMethod
  source: PaymentSource
  paidOn: Day
  reference: string
}

/** Proof of a payment with a number of its own. */
export interface Receipt extends ReceiptContent {
  id: string
  /** 'RCT-000001' */
  number: string
  paymentId: string
  invoiceId: string | null
  /** The page that says whether it is genuine. */
  verifyUrl: string
  /** Its payment was taken back. It keeps its number. */
  isVoided: boolean
  /** What of its payment was given back in parts since. */
  refunded: Minor
  createdAt: Date
}
