import type { Day } from '../dates.ts'
import { type Currency, divideRounded, type Minor, smaller } from '../money/money.ts'
import { shareOut } from '../money/share-out.ts'
import type { VatGroup } from '../money/tax.ts'
import type { Clearance } from './clearance.ts'
import type { Buyer, InvoiceLine, Seller } from './invoice.ts'
import type { NewLine } from './invoice-fields.ts'
import type { PricingTerms } from './terms.ts'

/** Limits of the API, in characters. */
export const CREDIT_NOTE_LIMITS = { reason: 500 } as const

/** A line of a credit note, with its amount as on an invoice. */
export type CreditLine = Omit<InvoiceLine, 'id'>

/** What a credit note copies from its invoice when it is issued, and its lines. */
export interface CreditNoteContent {
  seller: Seller
  buyer: Buyer
  invoiceNumber: string
  /** The day on which the invoice was issued, in the time zone of its business. */
  invoiceDay: Day
  /** The rate of standard lines, in basis points. */
  vatRate: number
  /** As on the invoice. */
  terms: PricingTerms
  /** Empty for a credit by amount. */
  lines: CreditLine[]
  /** The discount on the whole, as on the invoice; 0 for a credit by amount. */
  discount: Minor
}

/** A numbered document that reduces an issued invoice by a part of its total, or by all of it. */
export interface CreditNote extends CreditNoteContent {
  id: string
  /** 'CRN-000001' */
  number: string
  invoiceId: string
  currency: Currency
  /** Without VAT. */
  subtotal: Minor
  vat: Minor
  vatByRate: VatGroup[]
  /** Net and VAT together. */
  amount: Minor
  /** The part of the amount above what was due, which became the customer's credit. */
  excess: Minor
  reason: string
  createdAt: Date
  /** Its submission to the NRS; null unless the NRS accepted its invoice. */
  clearance: Clearance | null
}

/** A request for a credit note: by an amount with VAT, or by lines. */
export interface NewCreditNote {
  invoiceId: string
  reason: string
  /** Of what is credited: that of the invoice by default, and any other is refused. */
  currency?: Currency | undefined
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

/**
 * Splits a credit among the VAT groups of its invoice, in proportion to what earlier credit notes left of each, and each
 * share into net and VAT.
 */
export function splitAmongGroups(
  amount: Minor,
  invoice: readonly VatGroup[],
  creditedBefore: readonly VatGroup[],
): VatGroup[] {
  const before = (wanted: VatGroup) =>
    creditedBefore.find(({ category }) => category === wanted.category) ?? { base: 0n, vat: 0n }
  const left = invoice.map((group) => {
    const { base, vat } = before(group)
    return atLeastNothing(group.base + group.vat - base - vat)
  })
  const shares = shareOut(amount, left)
  return invoice.map((group, position) => {
    const share = shares[position] ?? 0n
    if (share === 0n) return { ...group, base: 0n, vat: 0n }
    const { base, vat } = before(group)
    const whole = { subtotal: group.base, vat: group.vat }
    const parts = splitCredit(share, whole, { subtotal: base, vat })
    return { ...group, base: parts.subtotal, vat: parts.vat }
  })
}

function atLeastNothing(amount: Minor): Minor {
  return amount > 0n ? amount : 0n
}
