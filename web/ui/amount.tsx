import { type Currency, formatFigure, type Minor } from '../../domain/money/money.ts'

/** 'NGN 1,240,000.00' on one line, the code lighter than the figure. `minor` is in minor units. */
export function Amount({ minor, currency }: { minor: Minor; currency: Currency }) {
  return (
    <span className="amt">
      <span className="cur">{currency} </span>
      {formatFigure(minor)}
    </span>
  )
}
