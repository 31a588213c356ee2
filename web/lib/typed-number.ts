import {
  formatDecimal,
  formatFigure,
  parseAmount,
  parseTyped,
  toNumber,
} from '../../domain/money.ts'
import { formatQuantity, parseQuantity, QUANTITY_PLACES } from '../../domain/quantity.ts'

/** A kind of number that people type into a field, counted in integers of 10^-places units. */
export interface NumberKind {
  places: number
  /** Null for what is no such number. */
  parse(text: string): bigint | null
  format(units: bigint): string
}

/** Money in major units: '15k' → 15,000.00. */
export const AMOUNT: NumberKind = { places: 2, parse: parseAmount, format: formatFigure }

/** How much of something: '1.5'. */
export const QUANTITY: NumberKind = {
  places: QUANTITY_PLACES,
  parse: parseQuantity,
  format: formatQuantity,
}

/** A percentage with two decimals: '7.5'. An empty field is no tax, as its note says, and shows so. */
export const RATE: NumberKind = {
  places: 2,
  parse: (text) => parseTyped(text.trim() || '0', 2),
  format: (points) => formatDecimal(points, 2),
}

/** What a field shows once it is left: the number as it is read, or the text as it is where it cannot be. */
export function tidyNumber({ parse, format }: NumberKind, text: string): string {
  const units = parse(text)
  return units === null ? text : format(units)
}

/** What was typed as a number on the wire; NaN when it is none, which every schema refuses. */
export function wireNumber({ parse, places }: NumberKind, text: string): number {
  const units = parse(text)
  return units === null ? Number.NaN : toNumber(units, places)
}
