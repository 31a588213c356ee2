import { formatFigure, fromNumber, type Minor, parseAmount } from '../../../../domain/money.ts'
import { parseQuantity } from '../../../../domain/quantity.ts'
import { lineAmount, type Totals, totalsOf } from '../../../../domain/totals.ts'

/** A line in the form; its figures are the typed text. */
export interface DraftLine {
  description: string
  qty: string
  unitPrice: string
}

/** The thousandths of a wire quantity. More decimals count as 0; the contract does not let them through. */
export function thousandthsOf(qty: number): bigint {
  return fromNumber(qty, 3) ?? 0n
}

/** The basis points of a wire rate in percent: 7.5 → 750. */
export function basisPoints(percent: number): number {
  return Number(fromNumber(percent, 2) ?? 0n)
}

/** The amount of a line while typing; figures that cannot be parsed count as 0. */
export function draftAmount(line: DraftLine): Minor {
  return lineAmount(readLine(line))
}

/** The totals of the lines while typing, computed by the same function as on the server (INV-4). */
export function draftTotals(lines: readonly DraftLine[], vatRate: number): Totals {
  return totalsOf(lines.map(readLine), vatRate)
}

function readLine({ qty, unitPrice }: DraftLine) {
  return { quantity: parseQuantity(qty) ?? 0n, unitPrice: parseAmount(unitPrice) ?? 0n }
}

/** True for a figure of more than thirteen characters, which gets a smaller font to fit its box. */
export function isLongFigure(minor: Minor): boolean {
  return formatFigure(minor).length > 13
}
