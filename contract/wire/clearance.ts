import type { Clearance } from '../../domain/invoices/clearance.ts'
import type { WireClearance } from '../schemas/clearance.ts'

export function toClearance(wire: WireClearance): Clearance {
  return wire
}

export function fromClearance(clearance: Clearance): WireClearance {
  const { state, irn, qr, reason, tries, triesAgain } = clearance
  return { state, irn, qr, reason, tries, triesAgain }
}
