import type { Clock } from '../../../adapters/clock.ts'

/** Calls in a window. */
export interface Count {
  current: number
  /** When the window ends, milliseconds since 1970. */
  end: number
}

/** Counts the calls of addresses and API keys. A window begins with the first call after the one before has ended. */
export interface RateCounts {
  /** Counts a call at once. Other processes learn of it within about a second. */
  count(key: string, windowMs: number): Count
  /** Counts a call together with those of all other processes. */
  countExactly(key: string, windowMs: number): Promise<Count>
}

/** Maximum number of counters; beyond that the least recently used is dropped. */
const MAX_COUNTERS = 20_000

/** The counts of one process. */
export class LocalCounts implements RateCounts {
  readonly #counts = new Map<string, Count>()
  readonly #clock: Clock

  constructor(clock: Clock) {
    this.#clock = clock
  }

  count(key: string, windowMs: number): Count {
    const now = this.#clock.now().getTime()
    const known = this.#counts.get(key)
    const count = known && known.end > now ? known : { current: 0, end: now + windowMs }
    const counted = { ...count, current: count.current + 1 }
    this.set(key, counted)
    return counted
  }

  async countExactly(key: string, windowMs: number): Promise<Count> {
    return this.count(key, windowMs)
  }

  set(key: string, count: Count): void {
    this.#counts.delete(key)
    this.#counts.set(key, count)
    if (this.#counts.size > MAX_COUNTERS)
      this.#counts.delete(this.#counts.keys().next().value ?? '')
  }
}
