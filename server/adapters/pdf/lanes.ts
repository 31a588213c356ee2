/** Short documents take the fast lane, so that one long statement never holds up a five-line invoice. */
export type Lane = 'fast' | 'slow'

/** A bounded queue in two lanes; first in, first out within a lane. */
export interface Lanes<T> {
  /** False when the lane is full and nothing was added. */
  add(lane: Lane, item: T): boolean
  /** Puts an item that lost its turn to the front, above the bound if need be. */
  putBack(lane: Lane, item: T): void
  /** The next item: the lanes take turns, and the slow one only where `slowMayRun`. */
  take(slowMayRun: boolean): T | undefined
  /** Takes one item out of its place; nothing happens when it is not there. */
  remove(item: T): void
  /** Takes all items out. */
  clear(): T[]
}

export function createLanes<T>(bounds: Record<Lane, number>): Lanes<T> {
  const waiting: Record<Lane, T[]> = { fast: [], slow: [] }
  let lastTaken: Lane = 'slow'
  return {
    add(lane, item) {
      if (waiting[lane].length >= bounds[lane]) return false
      waiting[lane].push(item)
      return true
    },
    putBack: (lane, item) => void waiting[lane].unshift(item),
    take(slowMayRun) {
      const slowIsNext = waiting.fast.length === 0 || lastTaken === 'fast'
      lastTaken = slowMayRun && slowIsNext && waiting.slow.length > 0 ? 'slow' : 'fast'
      return waiting[lastTaken].shift()
    },
    remove(item) {
      waiting.fast = waiting.fast.filter((other) => other !== item)
      waiting.slow = waiting.slow.filter((other) => other !== item)
    },
    clear: () => [...waiting.fast.splice(0), ...waiting.slow.splice(0)],
  }
}
