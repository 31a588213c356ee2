import { divideRounded, type Minor } from './money.ts'

/** VAT on a base, rounded half away from zero. `rate` is in basis points (7.5 % = 750). */
export function vatOn(base: Minor, rate: number): Minor {
  return divideRounded(base * BigInt(rate), 10_000n)
}

/** Formats a rate in basis points: 0 → '0%', 750 → '7.5%'. */
export function formatRate(rate: number): string {
  return `${rate / 100}%`
}
