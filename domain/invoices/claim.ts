import type { Day } from '../dates.ts'
import type { Currency, Minor } from '../money/money.ts'

export const CLAIM_STATES = ['waiting', 'confirmed', 'declined'] as const
export type ClaimState = (typeof CLAIM_STATES)[number]

/** What a customer typed on the page of an invoice. */
export interface NewClaim {
  amount: Minor
  /** That of the invoice by default; any other is refused. */
  currency?: Currency | undefined
  day: Day
  /** The bank that the money came from. */
  bank: string
  /** The name on that bank account. */
  sender: string
}

/**
 * A customer's claim to have paid an invoice by transfer. The owner confirms it, which records a payment, or declines
 * it.
 */
export interface Claim extends NewClaim {
  id: string
  invoiceId: string
  invoiceNumber: string
  customerName: string
  currency: Currency
  state: ClaimState
  /** '' unless it was declined with a reason. */
  declineReason: string
  /** The payment that confirming it recorded. */
  paymentId: string | null
  createdAt: Date
}

/** Limits of the API, in characters. */
export const CLAIM_LIMITS = { bank: 100, sender: 100, reason: 500 } as const

/**
 * Maximum claims of one invoice that wait or were made within a day: anyone with the link can make one, and each is
 * mailed to the owner.
 */
export const MOST_CLAIMS = 5
