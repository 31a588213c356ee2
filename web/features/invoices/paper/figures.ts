import { formatFigure, type Minor } from '../../../../domain/money.ts'

/** True for a figure of more than thirteen characters, which gets a smaller font to fit its box. */
export function isLongFigure(minor: Minor): boolean {
  return formatFigure(minor).length > 13
}
