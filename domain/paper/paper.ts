import type { Currency } from '../money/money.ts'
import type { RichNode } from '../text/rich-text.ts'
import type { DetailsPlace, NameSize } from './paper-sizes.ts'
import type { Ring } from './status-ring.ts'

/** A formatted amount: the ISO 4217 code and the grouped figure ('NGN', '1,240,000.00'). */
export interface PaperAmount {
  currency: Currency
  figure: string
}

/** The seller or buyer on a paper; '' for a text that is not shown. */
export interface PaperParty {
  caption: string
  name: string
  address: string
  email: string
  phone: string
}

/** An entry of the box beside the parties. */
export interface PaperFact {
  caption: string
  value: string | PaperAmount
  /** Only beside a status. */
  ring: Ring | null
  /** The figure is long and gets a smaller font. */
  isLong: boolean
}

/**
 * A column of the table: 'text' takes the remaining width, and 'amount' is 'quantity' × 'price'. Where a table does not
 * fit, each row shows its text and amount, with quantity × price below them.
 */
export interface PaperColumn {
  title: string
  kind: 'text' | 'quantity' | 'price' | 'amount'
}

export type PaperCell = string | PaperAmount

/** A row of the sums: 'total' is set large, 'due' has the accountant's double rule. */
export interface PaperSum {
  label: string
  amount: PaperAmount
  kind: 'plain' | 'total' | 'due'
  isLong: boolean
}

/** A caption and its value: 'ACCOUNT NUMBER', '0123456789'. */
export interface PaperLine {
  caption: string
  value: string
}

/** The number under which the NRS accepted an invoice, and the text of its QR code; '' for none. */
export interface PaperClearance {
  irn: string
  qr: string
}

/**
 * What a printed document shows, such as an invoice: every value is final text. The screen, the print page and the PDF
 * draw it, and decide only the layout.
 */
export interface Paper {
  /** 'INVOICE' */
  title: string
  /** 'INV-000128' */
  number: string
  /** 'Invoice INV-000128', for the properties of the PDF. */
  name: string
  /** 'Invoice INV-000128 to Ada', for screen readers. */
  label: string
  from: PaperParty
  to: PaperParty
  nameSize: NameSize
  details: string
  detailsPlace: DetailsPlace
  facts: PaperFact[]
  columns: PaperColumn[]
  /** The cells in the order of the columns. */
  rows: PaperCell[][]
  sums: PaperSum[]
  /** Where to transfer the money to; empty if that is not printed. */
  transfer: PaperLine[]
  /** Null unless the NRS accepted it. */
  clearance: PaperClearance | null
  notes: RichNode[]
  /** 'PAID', 'VOID' or 'DRAFT' */
  stamp: string | null
  foot: string
}
