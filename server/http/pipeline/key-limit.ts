import { AppError } from '../../../domain/errors.ts'
import type { Clock } from '../../adapters/clock.ts'

/** Requests of one API key in a window, whatever addresses they come from; fifty times as many in the sandbox. */
const ALLOWED = 300
const WINDOW_MS = 60_000

/** Returns a function that counts a request of a key, and throws 'too-many' beyond the rate. */
export function limitKeys(clock: Clock, sandbox: boolean): (keyId: string) => void {
  const max = sandbox ? ALLOWED * 50 : ALLOWED
  // A window for all keys: it starts over each minute, so that nothing has to be forgotten one by one.
  let counts = new Map<string, number>()
  let end = 0
  return (keyId) => {
    const now = clock.now().getTime()
    if (now >= end || end - now > WINDOW_MS) {
      counts = new Map()
      end = now + WINDOW_MS
    }
    const count = (counts.get(keyId) ?? 0) + 1
    counts.set(keyId, count)
    if (count <= max) return
    const retryAfter = Math.max(1, Math.ceil((end - now) / 1000))
    throw new AppError(
      'too-many',
      `This API key may make ${max.toLocaleString('en-US')} requests a minute.`,
      { retryAfter },
    )
  }
}
