import type { Estimate } from '../../../../domain/estimates/estimate.ts'
import type { Send, SendState } from '../../../../domain/sending/sends.ts'

/** Something that happened to an estimate. */
export interface HistoryEntry {
  at: Date
  text: string
}

type Mail = Pick<Send, 'to' | 'state' | 'reason' | 'createdAt'>

const WORDS: Record<SendState, (mail: Mail) => string> = {
  queued: ({ to }) => `The mail to ${to} is on its way`,
  accepted: ({ to }) => `Mailed to ${to}`,
  failed: ({ to, reason }) => `The mail to ${to} failed${reason && `: ${reason}`}`,
}

type Dated = Pick<Estimate, 'createdAt' | 'sentAt' | 'answeredAt' | 'acceptedBy' | 'declineReason'>

/**
 * The history of an estimate, newest first. One that was changed after it was declined is open again, without an
 * answer.
 */
export function historyOf(estimate: Dated, mails: readonly Mail[]): HistoryEntry[] {
  const { createdAt, sentAt, answeredAt } = estimate
  const entries = [
    ...(answeredAt ? [{ at: answeredAt, text: answerOf(estimate) }] : []),
    ...(sentAt ? [{ at: sentAt, text: 'First given to the customer' }] : []),
    ...mails.map((mail) => ({ at: mail.createdAt, text: WORDS[mail.state](mail) })),
    { at: createdAt, text: 'Created' },
  ]
  return entries.toSorted((a, b) => b.at.getTime() - a.at.getTime())
}

function answerOf({ acceptedBy, declineReason }: Dated): string {
  if (acceptedBy) return `Accepted by ${acceptedBy}`
  return declineReason ? `Declined: ${declineReason}` : 'Declined without a reason'
}
