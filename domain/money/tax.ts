import { divideRounded, fromNumber, type Minor } from './money.ts'

/** How VAT applies to a line. Zero-rated and exempt lines bear none, but are reported apart. */
export const VAT_CATEGORIES = ['standard', 'zero', 'exempt'] as const
export type VatCategory = (typeof VAT_CATEGORIES)[number]

/** The standard rate in Nigeria, in basis points (NTA 2025, section 148). */
export const NIGERIAN_VAT = 750

/** The part of a document with one VAT category; the rate in basis points. */
export interface VatGroup {
  category: VatCategory
  rate: number
  /** Without VAT, after all discounts. */
  base: Minor
  vat: Minor
}

/** VAT on a base, rounded half away from zero. `rate` is in basis points (7.5 % = 750). */
export function vatOn(base: Minor, rate: number): Minor {
  return divideRounded(base * BigInt(rate), 10_000n)
}

/** The VAT within an amount that includes it, rounded half away from zero. `rate` is in basis points. */
export function vatWithin(gross: Minor, rate: number): Minor {
  return divideRounded(gross * BigInt(rate), 10_000n + BigInt(rate))
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

/** The stored sums of a document. The base of its standard lines is the subtotal less the other bases. */
export interface VatSums {
  vatRate: number
  subtotal: Minor
  vat: Minor
  zeroBase: Minor
  exemptBase: Minor
}

/** The VAT groups of a document whose lines have these categories, in the order of the lines. */
export function vatGroupsOf(categories: Iterable<VatCategory>, sums: VatSums): VatGroup[] {
  const { vatRate, subtotal, vat, zeroBase, exemptBase } = sums
  const groups = {
    standard: { rate: vatRate, base: subtotal - zeroBase - exemptBase, vat },
    zero: { rate: 0, base: zeroBase, vat: 0n },
    exempt: { rate: 0, base: exemptBase, vat: 0n },
  }
  return [...new Set(categories)].map((category) => ({ category, ...groups[category] }))
}

/** The zero-rated and the exempt part of a document, both without VAT. */
export function untaxedBasesOf(groups: readonly VatGroup[]) {
  const baseOf = (wanted: VatCategory) =>
    groups.find(({ category }) => category === wanted)?.base ?? 0n
  return { zeroBase: baseOf('zero'), exemptBase: baseOf('exempt') }
}
