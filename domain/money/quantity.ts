import { formatDecimal, fromNumber, parseTyped, toNumber } from './money.ts'

/** Decimal places of a quantity: it is stored in thousandths. */
export const QUANTITY_PLACES = 3

/** A quantity in thousandths without trailing zeros: 1500n → '1.5', 1000000n → '1,000'. */
export function formatQuantity(thousandths: bigint): string {
  return formatDecimal(thousandths, QUANTITY_PLACES)
}

/** Parses a typed quantity ('1,000.5') into thousandths, or null. */
export function parseQuantity(text: string): bigint | null {
  return parseTyped(text, QUANTITY_PLACES)
}

/** Thousandths from a JSON number with at most three decimals, else null. */
export function toThousandths(quantity: number): bigint | null {
  return fromNumber(quantity, QUANTITY_PLACES)
}

/** A quantity as a JSON number. */
export function toQuantity(thousandths: bigint): number {
  return toNumber(thousandths, QUANTITY_PLACES)
}
