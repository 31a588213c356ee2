import { type Day, dayIn } from '../../domain/dates.ts'

export interface Clock {
  now(): Date
  /** The current calendar day in an IANA time zone; default Lagos. */
  today(zone?: string): Day
}

/** The system clock. */
export const systemClock: Clock = clockOf(() => new Date())

/** A clock on any source of time, so that tests can move it. */
export function clockOf(now: () => Date): Clock {
  return {
    now,
    today: (zone = 'Africa/Lagos') => dayIn(zone, now()),
  }
}

/** A clock that can be ahead of the system's: the sandbox's, and that of tests. */
export interface MovableClock extends Clock {
  moveAhead(ms: number): void
  /** Milliseconds by which it is ahead. */
  aheadMs(): number
  /** Back to the system's time. */
  reset(): void
}

/** A clock that shows `realNow` (milliseconds since 1970) until it is moved ahead. */
export function createMovableClock(realNow: () => number = Date.now): MovableClock {
  let aheadMs = 0
  return {
    ...clockOf(() => new Date(realNow() + aheadMs)),
    moveAhead: (ms) => {
      aheadMs += ms
    },
    aheadMs: () => aheadMs,
    reset: () => {
      aheadMs = 0
    },
  }
}
