import type { Day } from '../dates.ts'
import { AppError } from '../errors.ts'
import type { Currency, Minor } from '../money/money.ts'

/** How money was received. `withholding`: tax that the customer paid to the state instead. */
export const PAYMENT_METHODS = [
  'cash',
  'transfer',
  'card',
  'ussd',
  'cheque',
  'withholding',
  'other',
] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

/** Whether the certificate of the tax office has come, which proves a payment of withholding tax. */
export const CERTIFICATES = ['awaited', 'received'] as const
export type Certificate = (typeof CERTIFICATES)[number]

/** 'manual': its owner recorded it; 'online': the provider confirmed it; 'credit': it was paid from the customer's credit. */
export type PaymentSource = 'manual' | 'online' | 'credit'

/** The part of a payment that went to one invoice. */
export interface Allocation {
  invoiceId: string
  invoiceNumber: string
  amount: Minor
}

/** Money received: `amount` is the sum of its allocations and of what became the customer's credit. */
export interface Payment {
  id: string
  allocations: Allocation[]
  credited: Minor
  /** Null for a sale to an unnamed buyer, and once the customer was deleted. */
  customerId: string | null
  customerName: string
  currency: Currency
  /** Negative for a correction by the status screen, and for the refund of a part. */
  amount: Minor
  method: PaymentMethod
  paidOn: Day
  reference: string
  note: string
  source: PaymentSource
  /** Null unless it was taken back. */
  reversedAt: Date | null
  reverseReason: string
  /** The payment that it refunds in part; null for all others. */
  refundOf: string | null
  /** The payer disputes it with the provider. */
  isDisputed: boolean
  /** Null unless a receipt was given for it. */
  receipt: { id: string; number: string } | null
  /** Null for any method but withholding, and for corrections. */
  certificate: Certificate | null
  /** The stored file of the certificate; null for none. */
  certificateKey: string | null
  createdAt: Date
}

/** A part of a new payment that is meant for an invoice. */
export interface NewAllocation {
  invoiceId: string
  /** Null for as much as is due. */
  amount: Minor | null
}

/** A payment as the owner records it. */
export interface NewPayment {
  /** The whole sum received. */
  amount: Minor
  /** Each invoice once, all of one customer and currency. */
  allocations: NewAllocation[]
  method: PaymentMethod
  /**
   * That of the invoices by default. Of money that came online an invoice in another one takes nothing; a payment that a
   * user records in another one is refused.
   */
  currency?: Currency
  /** Today by default. */
  paidOn?: Day | undefined
  reference: string
  note: string
  /** True if an excess over what is due becomes the customer's credit; otherwise it is refused. */
  keepsExcess: boolean
  /** True for money that has arrived already: what a void invoice cannot take becomes credit too. */
  evenVoid?: boolean
}

/** Limits of the API, in characters, and in invoices per payment. */
export const PAYMENT_LIMITS = {
  reference: 200,
  note: 1_000,
  reason: 500,
  allocations: 100,
} as const

/** A customer's credit in one currency. */
export interface Credit {
  currency: Currency
  amount: Minor
}

/** The balance and payment habits of a customer. */
export interface Standing {
  /** What is due on issued invoices, and how much of that is overdue. */
  owed: { currency: Currency; amount: Minor; overdue: Minor }[]
  credit: Credit[]
  /** Average days from due date to payment of the most recently paid invoices; negative for early, null without any. */
  daysLate: number | null
}

/** Throws 'already-reversed' for a payment that was taken back, and for one that takes back. */
export function refuseReversed({
  reversedAt,
  amount,
}: Pick<Payment, 'reversedAt' | 'amount'>): void {
  if (reversedAt) throw new AppError('already-reversed', 'This payment was taken back already.')
  if (amount < 0n)
    throw new AppError('already-reversed', 'This is a correction. Record a payment instead.')
}
