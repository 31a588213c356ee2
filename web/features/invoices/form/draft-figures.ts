import { type Minor, parseAmount } from '../../../../domain/money/money.ts'
import { parseQuantity } from '../../../../domain/money/quantity.ts'
import { lineAmount, type Totals, totalsOf } from '../../../../domain/money/totals.ts'

/** A line in the form; its figures are the typed text. */
export interface DraftLine {
  description: string
  quantity: string
  unitPrice: string
}

/** The amount of a line while typing; figures that cannot be parsed count as 0. */
export function draftAmount(line: DraftLine): Minor {
  return lineAmount(readLine(line))
}

/** The totals of the lines while typing, computed by the same function as on the server (INV-4). */
export function draftTotals(lines: readonly DraftLine[], vatRate: number): Totals {
  return totalsOf(lines.map(readLine), vatRate)
}

function readLine({ quantity, unitPrice }: DraftLine) {
  return { quantity: parseQuantity(quantity) ?? 0n, unitPrice: parseAmount(unitPrice) ?? 0n }
}
