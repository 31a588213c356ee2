import { yearsBefore } from './dates.ts'

/** Retention period of accounting records in years (CAMA 2020 s.375(2)). */
const RETENTION_YEARS = 6

/**
 * Records made before this moment may be deleted. The law counts from the day a record was made, not from the day the
 * account was closed.
 */
export function retentionCutoff(now: Date): Date {
  return yearsBefore(now, RETENTION_YEARS)
}
