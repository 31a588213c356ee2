import type { Currency, Minor } from '../money/money.ts'
import type { InvoiceStatus } from './invoice.ts'

/** How a version can be released. */
export const RELEASE_WAYS = ['downloaded', 'printed', 'mailed', 'shared'] as const
export type ReleaseWay = (typeof RELEASE_WAYS)[number]

/** How a version was released, when first and last, and how many times. */
export interface Release {
  way: ReleaseWay
  firstAt: Date
  lastAt: Date
  times: number
}

/** A released version of an invoice. It never changes, even if the invoice does. */
export interface InvoiceVersion {
  id: string
  invoiceId: string
  /** The invoice's version number when this content was first released. */
  version: number
  customerName: string
  currency: Currency
  total: Minor
  status: InvoiceStatus
  createdAt: Date
  releases: Release[]
  /** SHA-256 of the downloaded PDF, in hex; null if it was never downloaded. */
  sha256: string | null
  /** True if rendering it again gives the same bytes; false once a newer Risiti renders PDFs differently. */
  exact: boolean
}

/** The versions of an invoice, and when it was last edited. */
export interface VersionList {
  data: InvoiceVersion[]
  editedAt: Date | null
}
