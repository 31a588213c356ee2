import type { Day } from '../dates.ts'

/** The state of an invoice at the NRS, once it was sent there. */
export const CLEARANCE_STATES = ['waiting', 'accepted', 'rejected'] as const
export type ClearanceState = (typeof CLEARANCE_STATES)[number]

/** The submission of an invoice to the NRS, and its result. */
export interface Clearance {
  state: ClearanceState
  /** 'INV000001-94ND90NR-20260611' */
  irn: string
  /** The text of the QR code on the document; '' unless it is accepted. */
  qr: string
  /** Why it is rejected; '' otherwise. */
  reason: string
  /** How often it was tried so far. */
  tries: number
  /** Whether it is retried automatically: not once it was answered, nor after the last try. */
  triesAgain: boolean
}

/** Seconds after which a try without an answer is repeated: eight tries in about two days. */
export const CLEARANCE_RETRIES = [30, 120, 600, 3_600, 14_400, 43_200, 86_400] as const

/**
 * The invoice reference number of the Nigerian e-invoice: the number with letters and digits only, the Service ID of the
 * business, the day of issue.
 */
export function irnOf(irnNumber: string, serviceId: string, day: Day): string {
  return `${irnNumber}-${serviceId}-${day.replaceAll('-', '')}`
}
