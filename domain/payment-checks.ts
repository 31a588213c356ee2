import { after, DAY } from './dates.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE

/** How often the provider is asked about an open payment: up to an age, every so many seconds. */
const PACES = [
  { upTo: 3 * HOUR, every: 4 * MINUTE },
  { upTo: DAY, every: HOUR },
  { upTo: 7 * DAY, every: 6 * HOUR },
]

/** Seconds after its start until an open payment is first asked about; before that, webhook and callback have their turn. */
export const FIRST_CHECK = 2 * MINUTE

/**
 * When to ask the provider again about a payment that is still open, null for never. One that was left or failed is
 * still open: its payer may try again on the same page, and a transfer may take days.
 */
export function nextCheck(startedAt: Date, now: Date): Date | null {
  const age = (now.getTime() - startedAt.getTime()) / 1000
  const pace = PACES.find(({ upTo }) => age < upTo)
  return pace ? after(now, pace.every) : null
}
