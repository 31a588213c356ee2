import { createFairQueue, type Owned } from './fair-queue.ts'

/** Short documents take the fast lane, so that one long statement never holds up a five-line invoice. */
export type Lane = 'fast' | 'slow'

/** A bounded queue in two lanes; within a lane the owners take turns, and an owner's items keep their order. */
export interface Lanes<T extends Owned> {
  /**
   * Adds an item and answers the one that found no place: in a full lane that is the newest of the owner who has most
   * waiting there, perhaps this very item.
   */
  add(lane: Lane, item: T): T | undefined
  /** Puts an item that lost its turn to the front, above the bound if need be. */
  putBack(lane: Lane, item: T): void
  /** The next item: the lanes take turns, and the slow one only where `slowMayRun`. */
  take(slowMayRun: boolean): T | undefined
  /** Takes one item out of its place; nothing happens when it is not there. */
  remove(item: T): void
  /** Items that wait. */
  size(): number
  /** Takes all items out. */
  clear(): T[]
}

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
