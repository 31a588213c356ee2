import type { Currency, Minor } from '../../../../domain/money/money.ts'
import { formatFigure } from '../../../lib/format/format.ts'
import { Amount } from '../../../ui/amount.tsx'
import { Skeleton } from '../../../ui/page/skeleton.tsx'

interface Props {
  /** Undefined while it loads. */
  minor: Minor | undefined
  currency: Currency
}

/** A large amount that fits its column: longer figures get a smaller font. A skeleton while it loads. */
export function Sum({ minor, currency }: Props) {
  if (minor === undefined) {
    return (
      <span className="amt">
        <Skeleton width="6em" height=".8em" />
      </span>
    )
  }
  return (
    <span className={sizeOf(formatFigure(minor).length)}>
      <Amount minor={minor} currency={currency} />
    </span>
  )
}

/** '18,462,750.00' has 13 characters, the total of one invoice at most 20. */
function sizeOf(characters: number): string {
  if (characters <= 13) return 'sum'
  if (characters <= 17) return 'sum sum--long'
  return characters <= 21 ? 'sum sum--longer' : 'sum sum--longest'
}
