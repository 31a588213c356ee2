import { AppError } from '../../../../domain/errors.ts'
import type { Clock } from '../../../adapters/clock.ts'
import type { RateCounts } from './rate-counts.ts'

/** Requests of one API key in a window, whatever addresses they come from; fifty times as many in the sandbox. */
const ALLOWED = 300
const WINDOW_MS = 60_000

/** Returns a function that counts a request of a key, and throws 'too-many' beyond the rate. */
export function limitKeys(
  counts: RateCounts,
  clock: Clock,
  sandbox: boolean,
): (keyId: string) => void {
  const max = sandbox ? ALLOWED * 50 : ALLOWED
  return (keyId) => {
    const { current, end } = counts.count(`key ${keyId}`, WINDOW_MS)
    if (current <= max) return
    const retryAfter = Math.max(1, Math.ceil((end - clock.now().getTime()) / 1000))
    throw new AppError(
      'too-many',
      `This API key may make ${max.toLocaleString('en-US')} requests a minute.`,
      { retryAfter },
    )
  }
}
