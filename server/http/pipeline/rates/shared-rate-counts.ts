import type { Clock } from '../../../adapters/clock.ts'
import type { Log } from '../../../adapters/logging/log.ts'
import type { Database } from '../../../db/database.ts'
import { addCalls, type Calls, forgetCalls } from '../../../db/rate-counts.ts'
import { type Count, LocalCounts, type RateCounts } from './rate-counts.ts'

/** Milliseconds after a call until other processes learn of it. */
const SHARED_AFTER = 1_000
const FORGOTTEN_EVERY = 60_000

interface Parts {
  db: Database
  clock: Clock
  log: Log
}

/**
 * Counts that all processes on a database share (decision 0088). Ordinary calls are counted here and added to the table
 * together once a second, so that a request needs no statement for it: a caller may exceed a limit by what arrives at
 * other processes within that second. Where the limit is small, a call is counted in the table at once.
 */
export class SharedCounts implements RateCounts {
  readonly #parts: Parts
  readonly #local: LocalCounts
  #unshared = new Map<string, Calls>()
  #timer: NodeJS.Timeout | null = null
  #forgottenAt = 0

  constructor(parts: Parts) {
    this.#parts = parts
    this.#local = new LocalCounts(parts.clock)
  }

  count(key: string, windowMs: number): Count {
    const { calls } = this.#unshared.get(key) ?? { calls: 0 }
    this.#unshared.set(key, { calls: calls + 1, windowMs })
    this.#timer ??= setTimeout(() => this.share(), SHARED_AFTER).unref()
    return this.#local.count(key, windowMs)
  }

  async countExactly(key: string, windowMs: number): Promise<Count> {
    const [found] = await this.#add(new Map([[key, { calls: 1, windowMs }]]))
    return found ? found[1] : this.#local.count(key, windowMs)
  }

  /** Adds the counts of this process to the table and reads those of the others. Called once a second. */
  async share(): Promise<void> {
    const sent = this.#unshared
    this.#unshared = new Map()
    this.#timer = null
    try {
      for (const [key, { current, end }] of await this.#add(sent)) {
        // Calls that were counted in the meantime are not in the table yet.
        const since = this.#unshared.get(key)?.calls ?? 0
        this.#local.set(key, { current: current + since, end })
      }
      await this.#forget()
    } catch (error) {
      // The counts of this process go on limiting.
      this.#parts.log.warn({ err: error }, 'the counts of rate limits could not be shared')
    }
  }

  /** Adds calls to the table, and returns what is in it. */
  async #add(added: Map<string, Calls>): Promise<[string, Count][]> {
    const counted = await addCalls(this.#parts.db, this.#parts.clock.now(), added)
    return counted.map(({ key, calls, end }) => [key, { current: calls, end }])
  }

  /** Deletes windows that have ended, once a minute. */
  async #forget(): Promise<void> {
    const now = this.#parts.clock.now()
    if (now.getTime() - this.#forgottenAt < FORGOTTEN_EVERY) return
    this.#forgottenAt = now.getTime()
    await forgetCalls(this.#parts.db, now)
  }
}
