import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit'
import type { Clock } from '../../adapters/clock.ts'

interface Count {
  current: number
  /** When the window ends, milliseconds since 1970. */
  end: number
}

/** Maximum number of counters; beyond that the least recently used is dropped. */
const MAX_COUNTERS = 20_000

/**
 * Counters of the rate limits, one per address and group of routes. (The library's own store counts every route
 * separately, so that a limit over three routes would allow three times as much.)
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
      if (counts.size > MAX_COUNTERS) counts.delete(counts.keys().next().value ?? '')
      answer(null, { current: count.current, ttl: count.end - now })
    }

    child() {
      return this
    }
  }
}
