import { useState } from 'react'
import type { TrailEntry } from '../../../../domain/access/trail.ts'
import { formatMoment } from '../../../lib/format/moment.ts'
import { NewerOlder } from '../../../ui/page/newer-older.tsx'
import { Loading, Skeleton } from '../../../ui/page/skeleton.tsx'
import { UntilLoaded } from '../../../ui/page/until-loaded.tsx'
import { useTrail } from '../queries.ts'
import '../trail.css'

/** The account's audit trail, page by page: what was done, when and from where. */
export function Activity() {
  const [page, setPage] = useState(1)
  const query = useTrail(page)
  const { data, isPlaceholderData } = query
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
          <NewerOlder page={page} pages={data.pages} onTurn={setPage} />
        </div>
      )}
      <UntilLoaded query={query} failed="Your activity could not load.">
        <LoadingState />
      </UntilLoaded>
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
