import rateLimit, {
  type FastifyRateLimitStore,
  type FastifyRateLimitStoreCtor,
} from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { RateLimit } from '../../../../contract/endpoint.ts'
import { AppError } from '../../../../domain/errors.ts'
import type { Clock } from '../../../adapters/clock.ts'
import { networkOf } from '../../../adapters/network/network.ts'
import type { Count, RateCounts } from './rate-counts.ts'

/** The number of calls that one address may make in a window. */
export interface Allowance {
  max: number
  /** Seconds. */
  window: number
}

export type RateLimits = Record<RateLimit, Allowance>

/** The required limits per IPv4 address or IPv6 network; fifty times as much in the sandbox. */
export function rateLimits(sandbox: boolean): RateLimits {
  const times = sandbox ? 50 : 1
  return {
    register: { max: 10 * times, window: 3_600 },
    login: { max: 30 * times, window: 900 },
    codes: { max: 30 * times, window: 900 },
    newsletter: { max: 10 * times, window: 3_600 },
    claims: { max: 30 * times, window: 900 },
    pay: { max: 30 * times, window: 900 },
    webhooks: { max: 60 * times, window: 900 },
    rest: { max: 600 * times, window: 60 },
  }
}

const REST: RateLimit = 'rest'

/** The limit of a route; routes of one group share a counter. */
export function rateLimitOf(group: RateLimit, limits: RateLimits) {
  const { max, window } = limits[group]
  return { max, timeWindow: window * 1000, groupId: group }
}

/**
 * Returns a function that counts a request of any route in a group as well, and says whether that is within its limit.
 * Nothing is refused. The route must be of no group itself.
 */
export function countIn(
  app: FastifyInstance,
  group: RateLimit,
  limits: RateLimits,
): (request: FastifyRequest) => Promise<boolean> {
  const count = app.createRateLimit({
    ...rateLimitOf(group, limits),
    // As the library makes the key of a route in the group.
    keyGenerator: ({ ip }) => networkOf(ip) + group,
  })
  return async (request) => {
    const result = await count(request)
    return result.isAllowed || !result.isExceeded
  }
}

/** Limits calls per address. Only headers of trusted proxies count. */
export async function limitRates(
  app: FastifyInstance,
  limits: RateLimits,
  counts: RateCounts,
  clock: Clock,
): Promise<void> {
  await app.register(rateLimit, {
    global: true,
    max: limits.rest.max,
    timeWindow: limits.rest.window * 1000,
    store: storeOf(counts, clock),
    keyGenerator: ({ ip }) => networkOf(ip),
    errorResponseBuilder: (_request, { ttl }) => {
      const retryAfter = Math.max(1, Math.ceil(ttl / 1000))
      return new AppError(
        'too-many',
        `Too many tries. Please try again in ${inWords(retryAfter)}.`,
        {
          retryAfter,
        },
      )
    },
  })
}

/**
 * The store of the limits, one counter per address and group of routes. (The library's own store counts every route
 * separately, so that a limit over three routes would allow three times as much.) The many calls of `rest` are counted
 * in passing, those of the small limits exactly.
 */
function storeOf(counts: RateCounts, clock: Clock): FastifyRateLimitStoreCtor {
  return class Store implements FastifyRateLimitStore {
    readonly #isExact: boolean

    constructor(options: object) {
      this.#isExact = 'groupId' in options && options.groupId !== REST
    }

    incr: FastifyRateLimitStore['incr'] = (key, answer, window) => {
      const pass = ({ current, end }: Count) =>
        answer(null, { current, ttl: end - clock.now().getTime() })
      if (this.#isExact) counts.countExactly(key, window).then(pass, answer)
      else pass(counts.count(key, window))
    }

    child(options: object) {
      return new Store(options)
    }
  }
}

function inWords(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? '1 second' : `${seconds} seconds`
  const minutes = Math.ceil(seconds / 60)
  return minutes === 1 ? '1 minute' : `${minutes} minutes`
}
