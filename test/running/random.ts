/** Seeded pseudo-random numbers (mulberry32). */
export interface Random {
  /** In [0, 1). */
  next(): number
  /** An integer from `low` to `high`, inclusive. */
  between(low: number, high: number): number
  pick<T>(all: readonly T[]): T
}

export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  return {
    next,
    between,
    pick: (all) => {
      const picked = all[between(0, all.length - 1)]
      if (picked === undefined) throw new Error('Nothing to pick from')
      return picked
    },
  }
}
