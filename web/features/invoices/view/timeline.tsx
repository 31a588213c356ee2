import { useQuery } from '@tanstack/react-query'
import type { Invoice } from '../../../../domain/invoices/invoice.ts'
import type { TimelineEntry } from '../../../../domain/invoices/timeline.ts'
import { formatFullMoment, formatMoment } from '../../../lib/format/moment.ts'
import { useSession } from '../../../lib/session/session.ts'
import { LoadError } from '../../../ui/page/load-error.tsx'
import { Loading, Skeleton } from '../../../ui/page/skeleton.tsx'
import { timelineQuery } from '../queries.ts'
import { entriesToShow } from './timeline-entries.ts'
import './records.css'

/** What happened to an invoice, newest first. */
export function Timeline({ invoice }: { invoice: Invoice }) {
  const { name } = useSession()
  const { data, error, refetch } = useQuery(timelineQuery(invoice.id))
  return (
    <section className="hist" aria-labelledby="timeline">
      <h2 className="h2" id="timeline">
        Timeline
      </h2>
      {error && !data && (
        <LoadError title="The timeline could not load." error={error} onRetry={refetch} />
      )}
      {!data && !error && (
        <Loading label="Loading the timeline...">
          <Skeleton height="20px" />
        </Loading>
      )}
      {data?.length === 0 && <p className="hist__none">Nothing is recorded yet.</p>}
      {data && data.length > 0 && (
        <ol>
          {entriesToShow(data, name).map((entry) => (
            <Entry key={`${entry.at.getTime()} ${entry.text}`} entry={entry} />
          ))}
        </ol>
      )}
    </section>
  )
}

function Entry({ entry: { at, text, by } }: { entry: TimelineEntry }) {
  return (
    <li>
      <span>{by ? `${text}, by ${by}` : text}</span>
      <time dateTime={at.toISOString()} title={formatFullMoment(at)}>
        {formatMoment(at)}
      </time>
    </li>
  )
}
