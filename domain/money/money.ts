import { plainNumber } from './typed-number.ts'

/** An amount in minor units (kobo, cents, pence). Never a float. */
export type Minor = bigint

export const CURRENCIES = ['NGN', 'USD', 'GBP'] as const
export type Currency = (typeof CURRENCIES)[number]

const DECIMAL = /^(-?)(\d+)(?:\.(\d+))?$/

/**
 * Reads a plain decimal ('1240000.5') as an integer of 10^-places units.
 * Null when it is no plain decimal or has more than `places` significant decimals.
 */
export function parseDecimal(text: string, places: number): bigint | null {
  const match = DECIMAL.exec(text)
  if (!match) return null
  const [, sign = '', whole = '', fraction = ''] = match
  const kept = fraction.replace(/0+$/, '')
  if (kept.length > places) return null
  const units = BigInt(whole + kept.padEnd(places, '0'))
  return sign ? -units : units
}

/**
 * A JSON number as an integer of 10^-places units. Exact: uses the shortest decimal that identifies the double.
 * Null when it has more decimals or is not finite.
 */
export function fromNumber(value: number, places: number): bigint | null {
  return parseDecimal(plainDecimal(value), places)
}

/** The double nearest to units × 10^-places. It is the inverse of fromNumber for two places up to 2^46 major units. */
export function toNumber(units: bigint, places: number): number {
  return Number(units) / 10 ** places
}

/** Minor units from a JSON number of major units with at most two decimals, else null. */
export function toMinor(major: number): Minor | null {
  return fromNumber(major, 2)
}

/** Major units as a JSON number. */
export function toMajor(minor: Minor): number {
  return toNumber(minor, 2)
}

/** Decimal places by which a suffix shifts the decimal point. */
const SIZES = { k: 3, m: 6 } as const

/** Parses a typed number with at most `places` decimals into an integer of 10^-places units, or null. */
export function parseTyped(text: string, places: number): bigint | null {
  return parseDecimal(plainNumber(text) ?? '', places)
}

/** Parses a typed amount ('1,240,000.50', ' 12 ', '15k', '1.2m') into minor units, or null. */
export function parseAmount(text: string): Minor | null {
  const typed = text.trim().toLowerCase()
  const size = typed.at(-1)
  return size === 'k' || size === 'm'
    ? parseTyped(typed.slice(0, -1), 2 + SIZES[size])
    : parseTyped(typed, 2)
}

/** With grouping and two decimals: 124000050n → '1,240,000.50'. */
export function formatFigure(minor: Minor): string {
  return withSign(minor, (size) => `${group(size / 100n)}.${String(size % 100n).padStart(2, '0')}`)
}

/** The smaller of two amounts; Math.min cannot compare them exactly. */
export function smaller(a: Minor, b: Minor): Minor {
  if (a < b) return a
  return b
}

/** The larger of two amounts. */
export function larger(a: Minor, b: Minor): Minor {
  if (a > b) return a
  return b
}

/** 'NGN 1,240,000.50' (APP-6). */
export function formatAmount(minor: Minor, currency: Currency): string {
  return `${currency} ${formatFigure(minor)}`
}

/** With grouping, without trailing zeros: 1500n with three places → '1.5', 1000000n → '1,000'. */
export function formatDecimal(units: bigint, places: number): string {
  const one = 10n ** BigInt(places)
  return withSign(units, (size) => {
    const fraction = String(size % one)
      .padStart(places, '0')
      .replace(/0+$/, '')
    return fraction ? `${group(size / one)}.${fraction}` : group(size / one)
  })
}

/** A whole count with en-US grouping: 11720 → '11,720' (APP-6). */
export function formatCount(count: number | bigint): string {
  return withSign(BigInt(count), group)
}

/** Integer division rounded half away from zero, the only rounding rule in Risiti. */
export function divideRounded(dividend: bigint, divisor: bigint): bigint {
  const negative = dividend < 0n !== divisor < 0n
  const a = dividend < 0n ? -dividend : dividend
  const b = divisor < 0n ? -divisor : divisor
  const size = (2n * a + b) / (2n * b)
  return negative ? -size : size
}

function withSign(value: bigint, format: (size: bigint) => string): string {
  return value < 0n ? `-${format(-value)}` : format(value)
}

function group(whole: bigint): string {
  return String(whole).replace(/\B(?=(\d{3})+$)/g, ',')
}

/** String(1e21) is '1e+21'. Such numbers are far beyond every limit, so they do not count as plain decimals. */
function plainDecimal(value: number): string {
  return Number.isFinite(value) ? expandTiny(String(value)) : ''
}

/** String(0.0000001) is '1e-7'. It must be rejected for too many decimals, not as malformed. */
function expandTiny(text: string): string {
  return text.includes('e-') ? '0.000000001' : text
}
