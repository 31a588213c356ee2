import { EXCHANGE_PLACES } from '../../../domain/invoices/terms.ts'
import {
  formatDecimal,
  formatFigure,
  parseAmount,
  parseTyped,
  toNumber,
} from '../../../domain/money/money.ts'
import { formatQuantity, parseQuantity, QUANTITY_PLACES } from '../../../domain/money/quantity.ts'

/** A kind of number that users type into a field, held as an integer count of 10^-places units. */
export interface NumberKind {
  places: number
  /** Null when the text is not such a number. */
  parse(text: string): bigint | null
  format(units: bigint): string
}

/** Money in major units: '15k' → 15,000.00. */
export const AMOUNT: NumberKind = { places: 2, parse: parseAmount, format: formatFigure }

/** A quantity: '1.5'. */
export const QUANTITY: NumberKind = {
  places: QUANTITY_PLACES,
  parse: parseQuantity,
  format: formatQuantity,
}

/** A percentage with up to two decimals: '7.5'. An empty field means no tax, as its note says, and becomes '0'. */
export const RATE: NumberKind = {
  places: 2,
  parse: (text) => parseTyped(text.trim() || '0', 2),
  format: (points) => formatDecimal(points, 2),
}

/** A percentage that may be left out: an empty field stays empty. */
export const OPTIONAL_RATE: NumberKind = { ...RATE, parse: (text) => parseTyped(text, 2) }

/** Naira for one unit of a foreign currency: '1,540.25'. */
export const EXCHANGE_RATE: NumberKind = {
  places: EXCHANGE_PLACES,
  parse: (text) => parseTyped(text, EXCHANGE_PLACES),
  format: (rate) => formatDecimal(rate, EXCHANGE_PLACES),
}

/** What a field shows after it loses focus: the formatted number, or the text unchanged if it is not a number. */
export function tidyNumber({ parse, format }: NumberKind, text: string): string {
  const units = parse(text)
  return units === null ? text : format(units)
}

/** The typed text as a number for the wire; NaN if invalid, which every schema rejects. */
export function wireNumber({ parse, places }: NumberKind, text: string): number {
  const units = parse(text)
  return units === null ? Number.NaN : toNumber(units, places)
}
