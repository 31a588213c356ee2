import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { paths } from '../../../lib/navigation/paths.ts'
import { Loading, Skeleton } from '../../../ui/page/skeleton.tsx'
import { RECENT } from '../queries.ts'

/** The lower half of the dashboard: main column and sidebar. */
export function DashboardColumns({ recent, last }: { recent: ReactNode; last: ReactNode }) {
  return (
    <div className="dashboard-columns">
      <section aria-labelledby="recent">
        <div className="bar">
          <h2 className="h2" id="recent">
            Recent invoices
          </h2>
          <Link to={paths.invoices}>All invoices</Link>
        </div>
        {recent}
      </section>
      <section aria-labelledby="last">
        <div className="bar">
          <h2 className="h2" id="last">
            Last invoice
          </h2>
        </div>
        {last}
      </section>
    </div>
  )
}

const PLACEHOLDERS = Array.from({ length: RECENT }, (_, index) => index)

/** The same with skeletons. */
export function DashboardColumnsSkeleton() {
  return (
    <DashboardColumns
      recent={
        <Loading>
          <ul className="recent recent--wait" aria-hidden="true">
            {PLACEHOLDERS.map((place) => (
              <li key={place}>
                <Skeleton width="55%" height="18px" />
                <Skeleton width="38%" height="14px" />
              </li>
            ))}
          </ul>
        </Loading>
      }
      last={
        <div className="thumb">
          <div className="thumb__view" />
          <p className="thumb__say thumb__say--wait">
            <Skeleton width="152px" height="15px" />
          </p>
        </div>
      }
    />
  )
}
