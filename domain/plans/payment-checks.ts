import { after, DAY } from '../dates.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE

/** How often the provider is polled about an open payment: up to an age, every so many seconds. */
const CHECK_INTERVALS = [
  { upTo: 3 * HOUR, every: 4 * MINUTE },
  { upTo: DAY, every: HOUR },
  { upTo: 7 * DAY, every: 6 * HOUR },
]

/** Seconds from the start of a payment to the first check, which leaves time for the webhook and the callback. */
export const FIRST_CHECK_SECONDS = 2 * MINUTE

/**
 * When to poll the provider again about an open payment; null for never. An abandoned or failed payment is still open:
 * the payer may retry on the same page, and a transfer may take days.
 */
export function nextCheck(startedAt: Date, now: Date): Date | null {
  const age = (now.getTime() - startedAt.getTime()) / 1000
  const pace = CHECK_INTERVALS.find(({ upTo }) => age < upTo)
  return pace ? after(now, pace.every) : null
}

/** What became of a payment once the provider was asked; 'unknown': none was started with the configured provider. */
export type Settled = 'paid' | 'open' | 'mismatch' | 'unknown'
