import { formatFigure, fromNumber, type Minor, parseAmount } from '../../../../domain/money.ts'
import { parseQuantity } from '../../../../domain/quantity.ts'
import { lineAmount, type Totals, totalsOf } from '../../../../domain/totals.ts'

/** A line as it is typed: the figures are text until they can be read. */
export interface DraftLine {
  description: string
  qty: string
  unitPrice: string
}

/** The thousandths of a wire quantity. The contract lets none through that has more decimals; such a one counts as 0. */
export function thousandthsOf(qty: number): bigint {
  return fromNumber(qty, 3) ?? 0n
}

/** The basis points of a wire rate in percent: 7.5 → 750. */
export function basisPoints(percent: number): number {
  return Number(fromNumber(percent, 2) ?? 0n)
}

/** The amount of a line as far as it is typed; what cannot be read yet counts as nothing. */
export function draftAmount(line: DraftLine): Minor {
  return lineAmount(readLine(line))
}

/** The sums of the lines as far as they are typed, by the function that the server itself sums with (INV-4). */
export function draftTotals(lines: readonly DraftLine[], vatRate: number): Totals {
  return totalsOf(lines.map(readLine), vatRate)
}

function readLine({ qty, unitPrice }: DraftLine) {
  return { quantity: parseQuantity(qty) ?? 0n, unitPrice: parseAmount(unitPrice) ?? 0n }
}

/** True for a figure of more than thirteen characters: large sums then go one step down in size, to stay in their box. */
export function isLongFigure(minor: Minor): boolean {
  return formatFigure(minor).length > 13
}
