import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { formatLongDate } from '../../../../domain/dates.ts'
import type { Occurrence, Recurring } from '../../../../domain/recurring/recurring.ts'
import { pageInstead, useListParams } from '../../../lib/navigation/list-params.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import { Redirect } from '../../../lib/navigation/redirect.tsx'
import { Pagination } from '../../../ui/page/pagination.tsx'
import { Loading, Skeleton } from '../../../ui/page/skeleton.tsx'
import { UntilLoaded } from '../../../ui/page/until-loaded.tsx'
import { madeQuery } from '../queries.ts'

/** What it made, newest first; the page is in the address. */
export function Made({ recurring: { id } }: { recurring: Recurring }) {
  const { page, to } = useListParams(paths.recurring(id))
  const list = useQuery(madeQuery(id, page))
  const { data } = list
  const instead = pageInstead(page, list)
  if (instead) return <Redirect to={to(instead)} />
  return (
    <section className="hist" aria-labelledby="made">
      <h2 className="h2" id="made">
        Made so far
      </h2>
      <UntilLoaded query={list} failed="What it made could not load.">
        <Loading label="Loading what it made...">
          <Skeleton height="20px" />
        </Loading>
      </UntilLoaded>
      {data?.total === 0 && <p className="hist__none">Nothing yet.</p>}
      {data && (
        <>
          <ul>
            {data.data.map((occurrence) => (
              <Row key={occurrence.day} occurrence={occurrence} />
            ))}
          </ul>
          <Pagination {...data} to={to} />
        </>
      )}
    </section>
  )
}

function Row({ occurrence }: { occurrence: Occurrence }) {
  const { day, invoiceId, invoiceNumber, expenseId } = occurrence
  return (
    <li>
      {invoiceId && (
        <Link className="rec-made" to={paths.invoice(invoiceId)}>
          {invoiceNumber || 'Draft'}
        </Link>
      )}
      {expenseId && (
        <Link className="rec-made" to={paths.expensesOf(day)}>
          Expense
        </Link>
      )}
      {!invoiceId && !expenseId && <span>Deleted since</span>}
      <time dateTime={day}>{formatLongDate(day)}</time>
    </li>
  )
}
