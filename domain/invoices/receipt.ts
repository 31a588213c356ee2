import type { Day } from '../dates.ts'
import type { Currency, Minor } from '../money/money.ts'
import type { Seller } from './invoice.ts'
import type { PaymentMethod, PaymentSource } from './payment.ts'

/** The papers that a receipt is printed on: A4, half of it, and two widths of till rolls. */
export const RECEIPT_SIZES = ['a4', 'a5', '80mm', '58mm'] as const
export type ReceiptSize = (typeof RECEIPT_SIZES)[number]

/** The content of a receipt, as of when it was issued. */
export interface ReceiptContent {
  seller: Seller
  customerName: string
  /** Numbers of the invoices that it pays; empty for a payment on account. */
  invoiceNumbers: string[]
  currency: Currency
  amount: Minor
  /** Sums over the invoices: their totals, what is paid by now, and what is still due. */
  total: Minor
  paidToDate: Minor
  balance: Minor
  method: PaymentMethod
  source: PaymentSource
  paidOn: Day
  reference: string
}

/** The numbered proof of a payment. */
export interface Receipt extends ReceiptContent {
  id: string
  /** 'RCT-000001' */
  number: string
  paymentId: string
  invoiceId: string | null
  /** The page that verifies that it is genuine. */
  verifyUrl: string
  /** Its payment was taken back. It keeps its number. */
  isVoided: boolean
  /** What of its payment was refunded in parts since. */
  refunded: Minor
  createdAt: Date
}
