import { createFairQueue, type Owned } from './fair-queue.ts'

/** Short documents use the fast lane, so that a long statement never delays a five-line invoice. */
export type Lane = 'fast' | 'slow'

/** A bounded queue with two lanes; within a lane accounts take turns, and an account's items keep their order. */
export interface Lanes<T extends Owned> {
  /**
   * Adds an item. If the lane is full, it drops and returns the newest item of the account with the most there, which may
   * be this one.
   */
  add(lane: Lane, item: T): T | undefined
  /** Puts an item back at the front, even above the bound. */
  putBack(lane: Lane, item: T): void
  /** The next item: the lanes take turns, the slow one only if `slowMayRun`. */
  take(slowMayRun: boolean): T | undefined
  /** Removes an item, if present. */
  remove(item: T): void
  /** Number of waiting items. */
  size(): number
  /** Removes and returns all items. */
  clear(): T[]
}

/** Empty lanes; `bounds` is the maximum number of waiting items of each. */
export function createLanes<T extends Owned>(bounds: Record<Lane, number>): Lanes<T> {
  const waiting = { fast: createFairQueue<T>(), slow: createFairQueue<T>() }
  let lastTaken: Lane = 'slow'
  return {
    add(lane, item) {
      waiting[lane].push(item)
      return waiting[lane].size() > bounds[lane] ? waiting[lane].drop() : undefined
    },
    putBack: (lane, item) => waiting[lane].unshift(item),
    take(slowMayRun) {
      const slowIsNext = waiting.fast.size() === 0 || lastTaken === 'fast'
      lastTaken = slowMayRun && slowIsNext && waiting.slow.size() > 0 ? 'slow' : 'fast'
      return waiting[lastTaken].shift()
    },
    remove(item) {
      waiting.fast.remove(item)
      waiting.slow.remove(item)
    },
    size: () => waiting.fast.size() + waiting.slow.size(),
    clear: () => [...waiting.fast.clear(), ...waiting.slow.clear()],
  }
}
