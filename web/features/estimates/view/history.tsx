import { useQuery } from '@tanstack/react-query'
import type { Estimate } from '../../../../domain/estimates/estimate.ts'
import { formatFullMoment, formatMoment } from '../../../lib/format/moment.ts'
import { estimateSendsQuery } from '../send/queries.ts'
import { historyOf } from './history-entries.ts'
import '../../../ui/css/records.css'

/** What happened to an estimate, newest first. */
export function History({ estimate }: { estimate: Estimate }) {
  // Without the mails the rest is still worth reading.
  const { data: mails = [] } = useQuery(estimateSendsQuery(estimate.id))
  return (
    <section className="hist timeline" aria-labelledby="timeline">
      <h2 className="h2" id="timeline">
        Timeline
      </h2>
      <ol>
        {historyOf(estimate, mails).map(({ at, text }) => (
          <li key={`${at.getTime()} ${text}`}>
            <span>{text}</span>
            <time dateTime={at.toISOString()} title={formatFullMoment(at)}>
              {formatMoment(at)}
            </time>
          </li>
        ))}
      </ol>
    </section>
  )
}
