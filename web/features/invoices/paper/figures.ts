import { formatFigure, fromNumber, type Minor } from '../../../../domain/money.ts'

/** The thousandths of a wire quantity. More decimals count as 0; the contract does not let them through. */
export function thousandthsOf(qty: number): bigint {
  return fromNumber(qty, 3) ?? 0n
}

/** The basis points of a wire rate in percent: 7.5 → 750. */
export function basisPoints(percent: number): number {
  return Number(fromNumber(percent, 2) ?? 0n)
}

/** True for a figure of more than thirteen characters, which gets a smaller font to fit its box. */
export function isLongFigure(minor: Minor): boolean {
  return formatFigure(minor).length > 13
}
