import { depositOf, type Estimate } from '../../../../domain/estimates/estimate.ts'
import { isLongFigure } from '../../../../domain/paper/paper-sizes.ts'
import { formatAmount } from '../../../lib/format/format.ts'
import { Amount } from '../../../ui/amount.tsx'
import { StatusOfEstimate } from '../life/index.ts'
import { outcomeOf } from './outcome-text.ts'

/** The total of an estimate, and its outcome so far. */
export function Outcome({ estimate }: { estimate: Estimate }) {
  const { status, total, currency } = estimate
  const deposit = depositOf(estimate)
  return (
    <div>
      <dl className={isLongFigure(total) ? 'owe owe--long' : 'owe'}>
        <dt>Total</dt>
        <dd>
          <span className={status === 'Accepted' ? 'closed' : undefined}>
            <Amount minor={total} currency={currency} />
          </span>
        </dd>
        {deposit > 0n && (
          <dd className="owe__reason">
            {formatAmount(deposit, currency)} of it is to be paid first.
          </dd>
        )}
      </dl>
      <p className="est__status">
        <StatusOfEstimate status={status} />
      </p>
      <p className="est__said">{outcomeOf(estimate)}</p>
    </div>
  )
}
