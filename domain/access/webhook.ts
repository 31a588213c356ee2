/** The events that a webhook can receive. */
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

/** The event of a delivery: one of the above, or a test by the owner. */
export type DeliveredEvent = WebhookEvent | 'test'

/** An account has at most this many webhooks. */
export const MAX_WEBHOOKS = 20

/** Seconds between the tries of a delivery; after the last one it has failed. */
export const RETRY_AFTER = [10, 60, 300, 1_800, 7_200, 21_600, 43_200]

/** Why Risiti pauses a webhook: every delivery of a day failed, or the owner asked for it with a new password. */
export const PAUSE_REASONS = ['failures', 'password'] as const
export type PauseReason = (typeof PAUSE_REASONS)[number]

/** An address of another program that receives the events of an account. */
export interface Webhook {
  id: string
  url: string
  events: WebhookEvent[]
  active: boolean
  /** Since when every try has failed; null if the last one succeeded. */
  failingSince: Date | null
  /** When Risiti paused it; null if it did not. */
  pausedAt: Date | null
  /** Why Risiti paused it; null if it did not. */
  pausedFor: PauseReason | null
  /** Until when the former secret signs too, after a renewal; null if it does not. */
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
  /** The HTTP status of the last response; null if there was none. */
  status: number | null
  /** The beginning of the last response, or why there was none. */
  answer: string
  /** When it is tried next; null once it was delivered or has failed. */
  nextAt: Date | null
  createdAt: Date
}
