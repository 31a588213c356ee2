import type { RequestResult } from './load.ts'
import type { Sample } from './sample.ts'

/** Allowed growth from the second quarter to the last: relative (`share`) and absolute (`plus`). */
const MARGINS = {
  'memory MB': { share: 0.1, plus: 32 },
  'heap MB': { share: 0.2, plus: 16 },
  handles: { share: 0, plus: 12 },
  'p99 ms': { share: 0.5, plus: 250 },
} as const

export type Figure = keyof typeof MARGINS

/** Figures of one quarter of a run. */
export type Quarter = Record<
  Figure | 'p50 ms' | 'lag ms' | 'connections' | 'requests' | 'load of the machine',
  number
>

/** Splits the run into quarters; the first is the warm-up and is checked for failures only. */
export function quarters(samples: Sample[], results: RequestResult[], endMs: number): Quarter[] {
  return [0, 1, 2, 3].map((number) => {
    const isIn = (atMs: number) => Math.min(3, Math.floor((4 * atMs) / endMs)) === number
    const held = samples.filter(({ atMs }) => isIn(atMs))
    const asked = results.filter(({ dueMs }) => isIn(dueMs))
    const times = asked.map(({ tookMs }) => tookMs)
    const of = (figure: (sample: Sample) => number) => held.map(figure)
    return {
      'memory MB': percentile(
        of(({ rssMb }) => rssMb),
        50,
      ),
      // The low percentile: heap in use just after a garbage collection.
      'heap MB': percentile(
        of(({ heapMb }) => heapMb),
        10,
      ),
      handles: percentile(
        of(({ handles }) => handles),
        50,
      ),
      'p50 ms': percentile(times, 50),
      // The median of the p99 of each minute, so that one minute of other load on the machine does not count.
      'p99 ms': percentile([...Map.groupBy(asked, minuteOf).values()].map(p99), 50),
      'lag ms': percentile(
        of(({ lagMs }) => lagMs),
        50,
      ),
      connections: percentile(
        of(({ connections }) => connections),
        100,
      ),
      requests: times.length,
      'load of the machine': percentile(
        of(({ load }) => load),
        50,
      ),
    }
  })
}

const minuteOf = ({ dueMs }: RequestResult) => Math.floor(dueMs / 60_000)

const p99 = (results: RequestResult[]) =>
  percentile(
    results.map(({ tookMs }) => tookMs),
    99,
  )

/** One sentence for each figure that grew beyond its margin from the second quarter to the last. */
export function grown([, before, , after]: Quarter[]): string[] {
  if (!before || !after) return ['the run was too short to be judged']
  return Object.entries(MARGINS).flatMap(([name, { share, plus }]) => {
    const figure = name as Figure
    const most = before[figure] * (1 + share) + plus
    if (after[figure] <= most) return []
    const values = [before[figure], after[figure], most].map((value) => value.toFixed(0))
    return [`${name} grew from ${values[0]} to ${values[1]}; at most ${values[2]} is flat`]
  })
}

/** The percentile `share` (0 to 100) of the values; 0 without any. */
export function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * share) / 100))] ?? 0
}
