import { divideRounded, type Minor } from './money.ts'
import { vatOn } from './tax.ts'

/** A line without its amount: quantity in thousandths, unit price in minor units. */
export interface LineInput {
  quantity: bigint
  unitPrice: Minor
}

export interface Totals {
  /** The net amount of each line, in the given order. */
  lines: Minor[]
  subtotal: Minor
  vat: Minor
  total: Minor
}

/** Quantity × unit price, rounded half away from zero to the minor unit (decision 0005). */
export function lineAmount({ quantity, unitPrice }: LineInput): Minor {
  return divideRounded(quantity * unitPrice, 1000n)
}

/**
 * The totals of an invoice. Each line's net is rounded, nets are summed, VAT is computed once on the sum and rounded,
 * as EN 16931 does. `vatRate` is in basis points (7.5 % = 750).
 */
export function totalsOf(lines: readonly LineInput[], vatRate: number): Totals {
  const nets = lines.map(lineAmount)
  const subtotal = nets.reduce((sum, net) => sum + net, 0n)
  const vat = vatOn(subtotal, vatRate)
  return { lines: nets, subtotal, vat, total: subtotal + vat }
}
