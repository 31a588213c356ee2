import type { Estimate } from '../../../../domain/estimates/estimate.ts'

/** Something that happened to an estimate. */
export interface HistoryEntry {
  at: Date
  text: string
}

type Dated = Pick<Estimate, 'createdAt' | 'sentAt' | 'answeredAt' | 'acceptedBy' | 'declineReason'>

/** What happened to an estimate, newest first. One that was changed after it was declined is open again, without an answer. */
export function historyOf(estimate: Dated): HistoryEntry[] {
  const { createdAt, sentAt, answeredAt } = estimate
  return [
    ...(answeredAt ? [{ at: answeredAt, text: answerOf(estimate) }] : []),
    ...(sentAt ? [{ at: sentAt, text: 'First given to the customer' }] : []),
    { at: createdAt, text: 'Created' },
  ]
}

function answerOf({ acceptedBy, declineReason }: Dated): string {
  if (acceptedBy) return `Accepted by ${acceptedBy}`
  return declineReason ? `Declined: ${declineReason}` : 'Declined without a reason'
}
