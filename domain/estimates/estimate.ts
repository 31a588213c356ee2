import type { Day } from '../dates.ts'
import { AppError } from '../errors.ts'
import type { Buyer, InvoiceLine, Seller } from '../invoices/invoice.ts'
import type { PricingTerms } from '../invoices/terms.ts'
import { type Currency, divideRounded, type Minor } from '../money/money.ts'
import type { VatGroup } from '../money/tax.ts'

/**
 * The state of an estimate. 'Expired' is derived from the day: the last day is over without an answer. 'Invoiced' is
 * derived from the invoice that was made from it.
 */
export const ESTIMATE_STATUSES = [
  'Draft',
  'Sent',
  'Accepted',
  'Declined',
  'Expired',
  'Invoiced',
] as const
export type EstimateStatus = (typeof ESTIMATE_STATUSES)[number]

/** Limits of the API, in characters. */
export const ESTIMATE_LIMITS = { name: 200, reason: 500 } as const

/** What a customer says on the page of an estimate. */
export type EstimateAnswer =
  | { answer: 'accepted'; name: string }
  | { answer: 'declined'; reason: string }

/** The part of an estimate that its editor changes. */
export interface EstimateContent {
  customerName: string
  /** The last day on which it can be accepted, in the time zone of its business. */
  validUntil: Day
  currency: Currency
  details: string
  /** Sanitised HTML; '' for none. */
  footer: string
  lines: InvoiceLine[]
  terms: PricingTerms
  /** The part asked for first, in basis points of the total; null for none. */
  depositRate: number | null
  /** Rises with every change of the content: a customer accepts one version. */
  version: number
}

/** A numbered offer of a business to a customer. */
export interface Estimate extends EstimateContent {
  id: string
  /** 'EST-000001'. Assigned when it is added, and never reused. */
  number: string
  status: EstimateStatus
  /** Null once the customer was deleted. */
  customerId: string | null
  /** Seller and buyer as of its last change. */
  seller: Seller
  buyer: Buyer
  /** The discount on the estimate as a whole. */
  discount: Minor
  /** Without VAT. */
  subtotal: Minor
  /** The rate of standard lines, in basis points. */
  vatRate: number
  vat: Minor
  /** In the order in which they first appear among the lines. */
  vatByRate: VatGroup[]
  total: Minor
  createdAt: Date
  /** When it was first sent to the customer, or its link was made. */
  sentAt: Date | null
  /** When the customer accepted or declined it. */
  answeredAt: Date | null
  /** The name that the customer accepted it with; '' otherwise. */
  acceptedBy: string
  /** '' unless it was declined with a reason. */
  declineReason: string
  /** The invoice that was made from it, unless that was deleted. */
  invoiceId: string | null
  /** Its number; '' without an invoice and while that is a draft. */
  invoiceNumber: string
}

/** The part that the customer pays first, rounded half away from zero to the minor unit; 0 without one. */
export function depositOf({ total, depositRate }: Pick<Estimate, 'total' | 'depositRate'>): Minor {
  return depositRate === null ? 0n : divideRounded(total * BigInt(depositRate), 10_000n)
}

/** Throws 'not-open' for a declined or an expired estimate, which can no longer be answered. */
export function refuseUnsendable({ status }: Pick<Estimate, 'status'>): void {
  if (status === 'Declined')
    throw new AppError(
      'not-open',
      'The customer declined this estimate. Change it before you send it again.',
    )
  if (status === 'Expired')
    throw new AppError(
      'not-open',
      'This estimate is not valid any more. Choose a new last day first.',
    )
}
