/** Placeholders for omitted pages before and after the middle; no page has these numbers. */
const GAP_BEFORE = 0
const GAP_AFTER = -1

/**
 * The page numbers to show: the first, the last and those around the current one, at most seven items. 0 and -1 mark
 * omitted pages before and after the middle. A gap never hides a single page.
 */
export function pageNumbers(current: number, last: number): number[] {
  if (last <= 7) return range(1, last)
  if (current <= 4) return [...range(1, 5), GAP_AFTER, last]
  if (current >= last - 3) return [1, GAP_BEFORE, ...range(last - 4, last)]
  return [1, GAP_BEFORE, current - 1, current, current + 1, GAP_AFTER, last]
}

function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index)
}
