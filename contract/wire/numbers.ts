import { type Minor, toMinor } from '../../domain/money/money.ts'
import { toThousandths } from '../../domain/money/quantity.ts'
import { toBasisPoints } from '../../domain/money/tax.ts'

/** Minor units of an amount in a response. Throws RangeError for more than two decimals. */
export function minorOf(major: number): Minor {
  return exact(toMinor(major), major)
}

/** Thousandths of a quantity in a response. Throws RangeError for more than three decimals. */
export function thousandthsOf(quantity: number): bigint {
  return exact(toThousandths(quantity), quantity)
}

/** Basis points of a percentage in a response. Throws RangeError for more than two decimals. */
export function basisPointsOf(percent: number): number {
  return exact(toBasisPoints(percent), percent)
}

/** A wrong figure must never be shown, so a number with too many decimals is an error. */
export function exact<T>(units: T | null, sent: number): T {
  if (units === null) throw new RangeError(`Not an exact number: ${sent}`)
  return units
}
