import type { Day } from '../dates.ts'
import { type Currency, divideRounded, type Minor, smaller } from '../money/money.ts'
import type { Buyer, InvoiceLine, Seller } from './invoice.ts'
import type { NewLine } from './invoice-fields.ts'

/** Limits of the wire, in characters. */
export const CREDIT_NOTE_LIMITS = { reason: 500 } as const

/** A line of a credit note with its net amount; the quantity in thousandths. */
export type CreditLine = Omit<InvoiceLine, 'id'>

/** What a credit note repeats of its invoice, as it was when it was given, and its lines. */
export interface CreditNoteContent {
  seller: Seller
  buyer: Buyer
  invoiceNumber: string
  /** The day on which the invoice was issued, in the time zone of its business. */
  invoiceDay: Day
  /** Basis points. */
  vatRate: number
  /** Empty for a credit by amount. */
  lines: CreditLine[]
}

/** Takes back some of an issued invoice, or all of it, with a number of its own. */
export interface CreditNote extends CreditNoteContent {
  id: string
  /** 'CRN-000001' */
  number: string
  invoiceId: string
  currency: Currency
  subtotal: Minor
  vat: Minor
  /** Net and VAT together. */
  amount: Minor
  /** What of the amount was more than what was due. It became the customer's credit. */
  excess: Minor
  reason: string
  createdAt: Date
}

/** A credit note as its owner asks for it: by an amount with VAT, or by lines. */
export interface NewCreditNote {
  invoiceId: string
  reason: string
  credited: { amount: Minor } | { lines: NewLine[] }
}

interface Parts {
  subtotal: Minor
  vat: Minor
}

/**
 * Splits a credit into net and VAT in the proportion of its invoice, the VAT rounded half away from zero. Credit notes
 * together never take back more VAT or net than the invoice has, so that the last one of a whole invoice leaves no kobo.
 */
export function splitCredit(amount: Minor, invoice: Parts, creditedBefore: Parts): Parts {
  const total = invoice.subtotal + invoice.vat
  const vatLeft = atLeastNothing(invoice.vat - creditedBefore.vat)
  const netLeft = atLeastNothing(invoice.subtotal - creditedBefore.subtotal)
  const share = divideRounded(amount * invoice.vat, total)
  const most = smaller(vatLeft, amount)
  const least = atLeastNothing(amount - netLeft)
  const bounded = smaller(share, most)
  const vat = least + atLeastNothing(bounded - least)
  return { subtotal: amount - vat, vat }
}

function atLeastNothing(amount: Minor): Minor {
  return amount > 0n ? amount : 0n
}
