import { type Day, dayIn, formatDay } from '../../../../domain/dates.ts'
import { nowMs } from '../../../lib/clock.ts'

/** The last day of a key ends at midnight in Lagos. */
const ZONE = 'Africa/Lagos'

/** Until when a key works, or when it expired: 'Works until 4 December 2026'. `now` is in milliseconds since 1970. */
export function lifeText(expiresOn: Day, now = nowMs()): string {
  const isOver = expiresOn < dayIn(ZONE, new Date(now))
  return `${isOver ? 'Ended on' : 'Works until'} ${formatDay(expiresOn)}`
}
