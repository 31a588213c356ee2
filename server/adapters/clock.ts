import type { Day } from '../../domain/dates.ts'

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
    today: (zone = 'Africa/Lagos') =>
      new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' }).format(now()),
  }
}
