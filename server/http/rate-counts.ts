import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit'
import type { Clock } from '../adapters/clock.ts'

interface Count {
  current: number
  /** When the window ends, milliseconds since 1970. */
  end: number
}

/** Callers that are remembered; beyond that the one that called longest ago is forgotten. */
const KEPT = 20_000

/**
 * The counts behind the limits, one for an address and a group of routes. (The library's own store counts every route
 * for itself, so that a limit over three routes would be three times as wide.)
 */
export function sharedCounts(clock: Clock): FastifyRateLimitStoreCtor {
  const counts = new Map<string, Count>()
  return class SharedCounts implements FastifyRateLimitStore {
    incr: FastifyRateLimitStore['incr'] = (key, answer, window) => {
      const now = clock.now().getTime()
      const known = counts.get(key)
      const count = known && known.end > now ? known : { current: 0, end: now + window }
      count.current += 1
      counts.delete(key)
      counts.set(key, count)
      if (counts.size > KEPT) counts.delete(counts.keys().next().value ?? '')
      answer(null, { current: count.current, ttl: count.end - now })
    }

    child() {
      return this
    }
  }
}
