import { useState } from 'react'
import type { TrailEntry } from '../../../../domain/access/trail.ts'
import { formatMoment } from '../../../lib/format/moment.ts'
import { Button } from '../../../ui/button.tsx'
import { LoadError } from '../../../ui/page/load-error.tsx'
import { Loading, Skeleton } from '../../../ui/page/skeleton.tsx'
import { useTrail } from '../queries.ts'
import '../trail.css'

/** The account's audit trail, page by page: what was done, when and from where. */
export function Activity() {
  const [page, setPage] = useState(1)
  const { data, error, refetch, isPlaceholderData } = useTrail(page)
  return (
    <section className="part" aria-labelledby="activity">
      <h2 id="activity">Activity</h2>
      <p className="muted">
        Sign-ins and changes on your account in the last two years. No one can edit this list.
      </p>
      {data && (
        <ul className="trail" aria-busy={isPlaceholderData}>
          {data.data.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
          {data.total === 0 && <li>Nothing yet.</li>}
        </ul>
      )}
      {data && data.pages > 1 && (
        <div className="trail__pages">
          <Button disabled={page <= 1} onClick={() => setPage(page - 1)}>
            Newer
          </Button>
          <Button disabled={page >= data.pages} onClick={() => setPage(page + 1)}>
            Older
          </Button>
        </div>
      )}
      {error && !data && (
        <LoadError title="Your activity could not load." error={error} onRetry={refetch} />
      )}
      {!data && !error && <LoadingState />}
    </section>
  )
}

function Entry({ entry: { at, text, by, address, device } }: { entry: TrailEntry }) {
  const place = [device, address].filter(Boolean).join(', ')
  return (
    <li>
      <p>{text}</p>
      <p className="small muted">
        <time dateTime={at.toISOString()}>{formatMoment(at)}</time>
        {by === '' && ', not signed in'}
        {by === 'Risiti' && ', by Risiti'}
        {place && `, ${place}`}
      </p>
    </li>
  )
}

function LoadingState() {
  return (
    <Loading label="Loading your activity...">
      <div className="trail trail--wait">
        <Skeleton width="220px" />
        <Skeleton width="80%" />
      </div>
    </Loading>
  )
}
