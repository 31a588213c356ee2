import type { Clearance } from '../invoices/clearance.ts'
import type { PaperClearance } from './paper.ts'

/** What the paper of a document says of its clearance: nothing unless the NRS accepted it. */
export function printedClearance({
  clearance,
}: {
  clearance: Clearance | null
}): PaperClearance | null {
  if (clearance?.state !== 'accepted') return null
  const { irn, qr } = clearance
  return { irn, qr }
}
