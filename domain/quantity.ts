import { formatDecimal, parseTyped } from './money.ts'

/** The decimals that a quantity may have: it is counted in thousandths. */
export const QUANTITY_PLACES = 3

/** A quantity in thousandths without idle zeros: 1500n → '1.5', 1000000n → '1,000'. */
export function formatQuantity(thousandths: bigint): string {
  return formatDecimal(thousandths, QUANTITY_PLACES)
}

/** What a person types as a quantity ('1,000.5'), in thousandths, or null. */
export function parseQuantity(text: string): bigint | null {
  return parseTyped(text, QUANTITY_PLACES)
}
