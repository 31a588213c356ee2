import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useParams } from 'wouter'
import type { Estimate } from '../../../../domain/estimates/estimate.ts'
import { ApiError } from '../../../lib/api/api.ts'
import { FRESH } from '../../../lib/kept/kept.ts'
import { usePageTitle } from '../../../lib/navigation/page-title.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { LoadError } from '../../../ui/page/load-error.tsx'
import { estimateQuery } from '../queries.ts'

interface Props {
  /** Shown while the estimate loads. */
  loading: ReactNode
  /** Waits for a fresh copy: a form based on an outdated estimate would be rejected on save. */
  fresh?: boolean
  children: (estimate: Estimate) => ReactNode
}

/** The estimate in the URL, or why it could not load. */
export function LoadedEstimate({ loading, fresh = false, children }: Props) {
  const { id = '' } = useParams()
  const { data, error, refetch, isFetchedAfterMount } = useQuery({
    ...estimateQuery(id),
    ...(fresh && FRESH),
  })
  if (fresh && !isFetchedAfterMount) return loading
  if (error instanceof ApiError && error.status === 404) return <NotFound />
  if (data) return children(data)
  if (error) {
    return <LoadError title="This estimate could not load." error={error} onRetry={refetch} />
  }
  return loading
}

/** For an estimate that was deleted, never existed or is another user's; the page does not reveal which. */
function NotFound() {
  usePageTitle('Estimate not found')
  return (
    <div className="empty">
      <h1 className="empty__title">Estimate not found</h1>
      <p className="muted">It may have been deleted, or the address is not complete.</p>
      <ButtonLink variant="primary" to={paths.estimates}>
        Back to Estimates
      </ButtonLink>
    </div>
  )
}
