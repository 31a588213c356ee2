import { yearsBefore } from './dates.ts'

/** Years for which accounting records are kept (CAMA 2020 s.375(2)). */
const KEPT_YEARS = 6

/**
 * Records made before this moment need not be kept any longer. The law counts from the day on which a record was made,
 * not from the day on which an account was closed.
 */
export function keptSince(now: Date): Date {
  return yearsBefore(now, KEPT_YEARS)
}
