import type { Day } from '../../domain/dates.ts'

export interface Clock {
  now(): Date
  /** The calendar day it is now in an IANA zone; Lagos unless told. */
  today(zone?: string): Day
}

/** The machine's clock. */
export const systemClock: Clock = clockOf(() => new Date())

/** A clock on top of any source of moments, so that tests can move time. */
export function clockOf(now: () => Date): Clock {
  return {
    now,
    today: (zone = 'Africa/Lagos') =>
      new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' }).format(now()),
  }
}
