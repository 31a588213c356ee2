/** What a webhook can be told of. */
export const WEBHOOK_EVENTS = [
  'invoice.issued',
  'invoice.sent',
  'invoice.viewed',
  'invoice.paid',
  'invoice.voided',
  'payment.received',
  'payment.reversed',
  'receipt.issued',
  'estimate.accepted',
  'estimate.declined',
] as const
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number]

/** The event of a delivery: one of those above, or the owner's test. */
export type DeliveredEvent = WebhookEvent | 'test'

/** An account has at most this many webhooks. */
export const MAX_WEBHOOKS = 20

/** Seconds from one try of a delivery to the next; after the last it has failed. */
export const RETRY_AFTER = [10, 60, 300, 1_800, 7_200, 21_600, 43_200]

/** Why Risiti pauses a webhook: nothing was answered well for a day, or the owner asked for it with a new password. */
export const PAUSE_REASONS = ['failures', 'password'] as const
export type PauseReason = (typeof PAUSE_REASONS)[number]

/** An address of another program that is told what happens in an account. */
export interface Webhook {
  id: string
  url: string
  events: WebhookEvent[]
  active: boolean
  /** Since when every try failed; null if the last one was answered well. */
  failingSince: Date | null
  /** When Risiti paused it; null if it did not. */
  pausedAt: Date | null
  /** Why Risiti paused it; null if it did not. */
  pausedFor: PauseReason | null
  /** Until when the secret before the last renewal signs too; null if it does not. */
  formerSecretUntil: Date | null
  version: number
  createdAt: Date
}

export type DeliveryState = 'pending' | 'delivered' | 'failed'

/** One event on its way to one webhook. */
export interface WebhookDelivery {
  id: string
  event: DeliveredEvent
  state: DeliveryState
  attempts: number
  /** The HTTP status of the last answer; null if there was none. */
  status: number | null
  /** The beginning of the last answer, or why there was none. */
  answer: string
  /** When it is tried next; null once it is settled. */
  nextAt: Date | null
  createdAt: Date
}
