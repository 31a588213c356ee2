/** An invoice on its way to the NRS. */
export interface NrsInvoice {
  irn: string
  /** The payload of a consumer's invoice leaves it out. */
  customerName: string
  /** JSON, the same at every try. */
  payload: string
}

/** The answer of the NRS. An access point may return the text of the QR code itself: '' if it does not. */
export type NrsAnswer = { state: 'accepted'; qr: string } | { state: 'rejected'; reason: string }

/**
 * An accredited access point, which takes invoices to the NRS. Each call ends within ten seconds, and may throw
 * AccessPointSilent: then it is unknown whether the invoice arrived.
 */
export interface AccessPoint {
  name: string
  submit(invoice: NrsInvoice): Promise<NrsAnswer>
  /** The state of an invoice; null if it never arrived. */
  statusOf(irn: string): Promise<NrsAnswer | null>
}

/** There was no answer in time. */
export class AccessPointSilent extends Error {
  override readonly name = 'AccessPointSilent'
}
