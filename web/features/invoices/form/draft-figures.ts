import { type Minor, parseAmount } from '../../../../domain/money/money.ts'
import { parseQuantity } from '../../../../domain/money/quantity.ts'
import type { VatCategory } from '../../../../domain/money/tax.ts'
import { lineAmount, type Pricing, type Totals, totalsOf } from '../../../../domain/money/totals.ts'
import { RATE } from '../../../lib/form/typed-number.ts'

/** A line in the form; its figures are the typed text. */
export interface DraftLine {
  description: string
  quantity: string
  unitPrice: string
  /** Per cent of the line; '' for no discount. */
  discountRate: string
  vatCategory: VatCategory
  vatReason: string
}

/** What counts for all lines, as typed. */
export interface DraftPricing {
  pricesIncludeVat: 'yes' | 'no'
  /** Per cent of the sum of the lines; '' for no discount. */
  discountRate: string
}

/** The amount of a line while typing; figures that cannot be parsed count as 0. */
export function draftAmount(line: DraftLine): Minor {
  return lineAmount(readLine(line))
}

/** The totals of the lines while typing, computed by the same function as on the server (INV-4). */
export function draftTotals(lines: readonly DraftLine[], pricing: Pricing): Totals {
  return totalsOf(lines.map(readLine), pricing)
}

/** The pricing while typing; `vatRate` in basis points. */
export function draftPricing(
  { pricesIncludeVat, discountRate }: DraftPricing,
  vatRate: number,
): Pricing {
  return {
    vatRate,
    pricesIncludeVat: pricesIncludeVat === 'yes',
    discountRate: draftRate(discountRate),
  }
}

/** A typed percentage in basis points; 0 where it is none. */
export function draftRate(typed: string): number {
  const points = Number(RATE.parse(typed) ?? 0n)
  return points >= 0 && points <= 10_000 ? points : 0
}

function readLine({ quantity, unitPrice, discountRate, vatCategory }: DraftLine) {
  return {
    quantity: parseQuantity(quantity) ?? 0n,
    unitPrice: parseAmount(unitPrice) ?? 0n,
    discountRate: draftRate(discountRate),
    vatCategory,
  }
}
