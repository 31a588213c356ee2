import { divideRounded, type Minor } from './money.ts'
import { shareOut } from './share-out.ts'
import { type VatCategory, type VatGroup, vatOn, vatWithin } from './tax.ts'

/** A line without its amount: quantity in thousandths, unit price in minor units, discount in basis points. */
export interface LineInput {
  quantity: bigint
  unitPrice: Minor
  discountRate: number
  vatCategory: VatCategory
}

/** What applies to all lines of a document; rates in basis points (7.5 % = 750). */
export interface Pricing {
  /** The rate of its standard lines; 0 for a seller who does not charge VAT. */
  vatRate: number
  /** Whether unit prices include VAT: then the gross amount is fixed, and the net follows from it. */
  pricesIncludeVat: boolean
  /** The discount on the sum of all lines. */
  discountRate: number
}

export interface Totals {
  /** The amount of each line less its own discount, in the given order; with VAT where the prices include it. */
  lines: Minor[]
  /** The discount on the document, of the sum of the lines. */
  discount: Minor
  /** Without VAT: the sum of the bases in vatByRate. */
  subtotal: Minor
  vat: Minor
  total: Minor
  /** In the order in which they first appear among the lines. */
  vatByRate: VatGroup[]
}

/** Quantity × unit price less the line's discount, each rounded half away from zero to the minor unit (0005). */
export function lineAmount({ quantity, unitPrice, discountRate }: Omit<LineInput, 'vatCategory'>) {
  const gross = divideRounded(quantity * unitPrice, 1000n)
  return gross - vatOn(gross, discountRate)
}

/**
 * The totals of a document, in the order of EN 16931: lines are rounded and summed, the discount is taken on the sum,
 * rounded once and shared among the VAT groups by largest remainder, and VAT is computed once per group (0076).
 */
export function totalsOf(lines: readonly LineInput[], pricing: Pricing): Totals {
  const amounts = lines.map(lineAmount)
  const sums = new Map<VatCategory, Minor>()
  for (const [position, { vatCategory }] of lines.entries())
    sums.set(vatCategory, (sums.get(vatCategory) ?? 0n) + (amounts[position] ?? 0n))
  const discount = vatOn(sumOf(amounts), pricing.discountRate)
  const shares = shareOut(discount, [...sums.values()])
  const vatByRate = [...sums].map(([category, sum], position) =>
    groupOf(category, sum - (shares[position] ?? 0n), pricing),
  )
  const subtotal = sumOf(vatByRate.map(({ base }) => base))
  const vat = sumOf(vatByRate.map((group) => group.vat))
  return { lines: amounts, discount, subtotal, vat, total: subtotal + vat, vatByRate }
}

function groupOf(category: VatCategory, sum: Minor, pricing: Pricing): VatGroup {
  const rate = category === 'standard' ? pricing.vatRate : 0
  const vat = pricing.pricesIncludeVat ? vatWithin(sum, rate) : vatOn(sum, rate)
  return { category, rate, base: pricing.pricesIncludeVat ? sum - vat : sum, vat }
}

function sumOf(amounts: Minor[]): Minor {
  return amounts.reduce((sum, amount) => sum + amount, 0n)
}
