import { useQuery } from '@tanstack/react-query'
import { Amount } from '../../../ui/amount.tsx'
import { LoadError } from '../../../ui/page/load-error.tsx'
import { Loading, Skeleton } from '../../../ui/page/skeleton.tsx'
import { standingQuery } from '../queries.ts'
import { lateText } from './late-text.ts'

/** What a customer owes and has as credit, by currency, and how late they usually pay. */
export function StandingPanel({ customerId }: { customerId: string }) {
  const { data, error, refetch } = useQuery(standingQuery(customerId))
  if (error && !data)
    return <LoadError title="What they owe could not load." error={error} onRetry={refetch} />
  if (!data) {
    return (
      <Loading label="Loading what they owe...">
        <Skeleton width="240px" height="64px" />
      </Loading>
    )
  }
  const { owed, credit, daysLate } = data
  return (
    <section className="standing" aria-label="What they owe">
      <dl>
        {owed.map(({ currency, amount, overdue }) => (
          <div key={currency}>
            <dt>Owes</dt>
            <dd>
              <Amount minor={amount} currency={currency} />
              {overdue > 0n && (
                <span className="standing__late">
                  <Amount minor={overdue} currency={currency} /> overdue
                </span>
              )}
            </dd>
          </div>
        ))}
        {owed.length === 0 && (
          <div>
            <dt>Owes</dt>
            <dd className="standing__none">Nothing</dd>
          </div>
        )}
        {credit.map(({ currency, amount }) => (
          <div key={`credit ${currency}`}>
            <dt>Credit</dt>
            <dd>
              <Amount minor={amount} currency={currency} />
            </dd>
          </div>
        ))}
      </dl>
      {daysLate !== null && <p className="muted">{lateText(daysLate)}</p>}
    </section>
  )
}
