/** The state of a mail to one address. */
export const SEND_STATES = ['queued', 'accepted', 'failed'] as const
export type SendState = (typeof SEND_STATES)[number]

/** A mail with a document to one address. */
export interface Send {
  id: string
  to: string
  state: SendState
  /** Why it failed, for the owner; '' otherwise. */
  reason: string
  createdAt: Date
}

/** A mail with a document, or a reminder of it. */
export type MailingKind = 'document' | 'reminder'

/** The owner's choices for a mail with a document. */
export interface MailWish {
  to: string[]
  cc: string[]
  /** Empty for the usual subject and message. */
  subject: string
  message: string
}

export const SEND_LIMITS = {
  /** Addresses of one mail, in to and cc together. */
  addresses: 20,
  subject: 200,
  message: 5_000,
  /** Addresses that one account can mail within 24 hours. A plan must not become a way to send advertisements. */
  perDay: 500,
} as const

/** The addresses of a mail without duplicates, regardless of case. */
export function addressesOf({ to, cc }: Pick<MailWish, 'to' | 'cc'>): string[] {
  const byAddress = new Map([...to, ...cc].toReversed().map((each) => [each.toLowerCase(), each]))
  return [...byAddress.values()].toReversed()
}
