import type { Clearance } from '../../../domain/invoices/clearance.ts'
import type { WireClearance } from '../../schemas/invoices/clearance.ts'

/** The domain's clearance of a response; both have the same form. */
export function toClearance(wire: WireClearance): Clearance {
  return wire
}

/** The JSON of a clearance; both have the same form. */
export function fromClearance(clearance: Clearance): WireClearance {
  const { state, irn, qr, reason, tries, triesAgain } = clearance
  return { state, irn, qr, reason, tries, triesAgain }
}
