import type { Day } from '../dates.ts'
import type { Currency, Minor } from '../money/money.ts'
import type { LineInput } from '../money/totals.ts'
import type { InvoiceStatus } from './invoice.ts'
import type { InvoiceTerms } from './terms.ts'

/** A line as typed, without its amount. */
export interface NewLine extends LineInput {
  description: string
  /** Why it is exempt from VAT; '' for other categories. */
  vatReason: string
}

/** A customer, by id or by a name that only one has. */
export interface CustomerChoice {
  customerId?: string | undefined
  customerName?: string | undefined
}

interface Fields extends CustomerChoice {
  /** The first business by default. */
  businessId?: string | undefined
  dueDate: Day
  lines: NewLine[]
}

/** A sale paid on the spot; a customer need not be in the list of customers, and need not be named. */
export interface Sale extends CustomerChoice {
  businessId?: string | undefined
  currency: Currency
  lines: NewLine[]
}

/** The content of a new invoice. The footer is HTML as typed, not yet sanitised. */
export interface NewInvoice extends Fields {
  /** Basis points; null for no deposit. */
  depositRate?: number | null | undefined
  currency: Currency
  details: string
  footer: string
  terms: InvoiceTerms
}

/** What an invoice was made from. */
export interface Origin {
  estimateId?: string | undefined
  recurringId?: string | undefined
}

/** A change of an invoice's content; undefined leaves a field unchanged. */
export interface InvoiceEdit extends Fields {
  currency?: Currency | undefined
  details?: string | undefined
  footer?: string | undefined
  depositRate?: number | null | undefined
  terms: Partial<InvoiceTerms>
  /** The version that was edited. */
  version?: number | undefined
}

/** The stored content of a draft: '' and empty lists where nothing was entered yet. */
export interface DraftFields extends NewInvoice {
  /** The version that was edited. */
  version?: number | undefined
}

/** A change by the status screen; undefined leaves a field unchanged. */
export interface StatusChange extends CustomerChoice {
  dueDate?: Day | undefined
  status?: InvoiceStatus | undefined
  amountPaid?: Minor | undefined
  details?: string | undefined
  version?: number | undefined
}

/** The initial values of a new invoice: those of the last one of its business. */
export interface InvoiceStart {
  /** HTML; '' without an earlier invoice. */
  footer: string
  /** Days from its issue to its due date; null without an earlier invoice. */
  dueDays: number | null
}
