import { divideRounded, fromNumber, type Minor } from './money.ts'

/** VAT on a base, rounded half away from zero. `rate` is in basis points (7.5 % = 750). */
export function vatOn(base: Minor, rate: number): Minor {
  return divideRounded(base * BigInt(rate), 10_000n)
}

/** Formats a rate in basis points: 0 → '0%', 750 → '7.5%'. */
export function formatRate(rate: number): string {
  return `${toPercent(rate)}%`
}

/** Basis points from a JSON number of percent with at most two decimals, else null. */
export function toBasisPoints(percent: number): number | null {
  const points = fromNumber(percent, 2)
  return points === null ? null : Number(points)
}

/** Percent as a JSON number: 750 → 7.5. */
export function toPercent(rate: number): number {
  return rate / 100
}
