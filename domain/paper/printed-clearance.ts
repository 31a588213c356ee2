import type { Clearance } from '../invoices/clearance.ts'
import type { PaperClearance } from './paper.ts'

/** The clearance as printed on a document; null unless the NRS accepted it. */
export function printedClearance({
  clearance,
}: {
  clearance: Clearance | null
}): PaperClearance | null {
  if (clearance?.state !== 'accepted') return null
  const { irn, qr } = clearance
  return { irn, qr }
}
