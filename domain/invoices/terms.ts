import type { Day } from '../dates.ts'
import { type Currency, divideRounded, type Minor } from '../money/money.ts'
import { vatOn } from '../money/tax.ts'

/** What the seller chooses for all lines of a document. */
export interface PricingTerms {
  /** Whether unit prices include VAT. */
  pricesIncludeVat: boolean
  /** The discount on the sum of the lines, in basis points; 0 for none. */
  discountRate: number
}

/** Naira for one unit of a foreign currency, in millionths, as the seller typed it for a day. */
export interface ExchangeRate {
  rate: bigint
  day: Day
}

/** What the seller chooses for an invoice beside its lines. */
export interface InvoiceTerms extends PricingTerms {
  /** The day of supply; '' if it is the day of issue (NTA 2025, section 153(1)(e)). */
  supplyDay: Day
  /** The tax that the customer withholds, in basis points of the subtotal; null for none. */
  withholdingRate: number | null
  /** Only for an invoice in a foreign currency; null for none. */
  exchange: ExchangeRate | null
}

export const PLAIN_PRICING: PricingTerms = { pricesIncludeVat: false, discountRate: 0 }
export const PLAIN_TERMS: InvoiceTerms = {
  ...PLAIN_PRICING,
  supplyDay: '',
  withholdingRate: null,
  exchange: null,
}

/** Decimal places of an exchange rate. */
export const EXCHANGE_PLACES = 6
/** A million naira, in millionths. */
export const HIGHEST_EXCHANGE_RATE = 1_000_000_000_000n

/** The tax that the customer withholds, rounded half away from zero: a memo that changes neither total nor VAT. */
export function withholdingOn(subtotal: Minor, rate: number | null): Minor {
  return rate === null ? 0n : vatOn(subtotal, rate)
}

/** What reaches the seller after withholding tax. */
export function netPayableOf({ total, withholding }: { total: Minor; withholding: Minor }): Minor {
  return total - withholding
}

/** An amount in naira at the rate of the invoice, rounded half away from zero; null without one. */
export function inNaira(amount: Minor, exchange: ExchangeRate | null): Minor | null {
  return exchange && divideRounded(amount * exchange.rate, 10n ** BigInt(EXCHANGE_PLACES))
}

/** The kinds of work whose payer withholds tax, with the rate in basis points (Deduction of Tax at Source Regulations 2024). */
export const WITHHOLDING_KINDS = [
  { name: 'Professional, consultancy, technical or management fees; commission', rate: 500 },
  { name: 'Other services', rate: 200 },
  { name: 'Supply of goods, not by their manufacturer', rate: 200 },
  { name: 'Construction of roads, bridges, buildings or power plants', rate: 200 },
  { name: 'Other construction', rate: 500 },
  { name: 'Rent, hire or lease', rate: 1_000 },
  { name: "Directors' fees", rate: 1_500 },
] as const

/** True for a currency that an invoice may give an exchange rate for. */
export function isForeign(currency: Currency): boolean {
  return currency !== 'NGN'
}

/** Discount and VAT category of a line that names neither. */
export const PLAIN_LINE = { discountRate: 0, vatCategory: 'standard', vatReason: '' } as const
