import { type Currency, type Minor, parseAmount } from '../../../../domain/money/money.ts'
import { Amount } from '../../../ui/amount.tsx'

interface Props {
  total: Minor
  /** The typed amount paid. */
  typed: string
  currency: Currency
}

/** The amount still due, while typing; a dash while it is unknown. */
export function AmountDue({ total, typed, currency }: Props) {
  const paid = parseAmount(typed)
  const left = paid !== null && paid >= 0n && paid <= total ? total - paid : undefined
  return (
    <dl className="settle__left">
      <div>
        <dt>TOTAL</dt>
        <dd>
          <Amount minor={total} currency={currency} />
        </dd>
      </div>
      <div>
        <dt>AMOUNT DUE</dt>
        <dd aria-live="polite">
          {left === undefined ? (
            '–'
          ) : (
            <span className={left > 0n ? 'closed' : undefined}>
              <Amount minor={left} currency={currency} />
            </span>
          )}
        </dd>
      </div>
    </dl>
  )
}
