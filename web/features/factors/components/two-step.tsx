import { LoadError } from '../../../ui/page/load-error.tsx'
import { Loading, Skeleton } from '../../../ui/page/skeleton.tsx'
import { useFactors } from '../queries.ts'
import { FactorList } from './factor-list.tsx'
import '../factors.css'

/** Two-step sign-in: the second factors and the recovery codes. */
export function TwoStep() {
  const { data, error, refetch } = useFactors()
  return (
    <section className="part" aria-labelledby="two-step">
      <h2 id="two-step">Two-step sign-in</h2>
      <p className="muted">
        Ask for a second proof after the password, so that a stolen password alone opens nothing.
      </p>
      {data && <FactorList factors={data} />}
      {error && !data && (
        <LoadError title="Two-step sign-in could not load." error={error} onRetry={refetch} />
      )}
      {!data && !error && (
        <Loading label="Loading two-step sign-in...">
          <div className="factors factors--wait">
            <Skeleton width="160px" />
            <Skeleton width="60%" />
          </div>
        </Loading>
      )}
    </section>
  )
}
