import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useParams } from 'wouter'
import type { Recurring } from '../../../../domain/recurring/recurring.ts'
import { ApiError } from '../../../lib/api/api.ts'
import { FRESH } from '../../../lib/kept/kept.ts'
import { usePageTitle } from '../../../lib/navigation/page-title.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { LoadError } from '../../../ui/page/load-error.tsx'
import { recurringQuery } from '../queries.ts'

interface Props {
  /** Shown while it loads. */
  loading: ReactNode
  /** Waits for a fresh copy: a form based on an outdated one would be rejected on save. */
  fresh?: boolean
  children: (recurring: Recurring) => ReactNode
}

/** The recurring invoice or expense in the URL, or why it could not load. */
export function LoadedRecurring({ loading, fresh = false, children }: Props) {
  const { id = '' } = useParams()
  const { data, error, refetch, isFetchedAfterMount } = useQuery({
    ...recurringQuery(id),
    ...(fresh && FRESH),
  })
  if (fresh && !isFetchedAfterMount) return loading
  if (error instanceof ApiError && error.status === 404) return <NotFound />
  if (data) return children(data)
  if (!error) return loading
  return <LoadError title="This could not load." error={error} onRetry={refetch} />
}

/** For one that was deleted, never existed or is another user's; the page does not reveal which. */
function NotFound() {
  usePageTitle('Not found')
  return (
    <div className="empty">
      <h1 className="empty__title">Not found</h1>
      <p className="muted">It may have been deleted, or the address is not complete.</p>
      <ButtonLink variant="primary" to={paths.recurrings}>
        Back to Recurring
      </ButtonLink>
    </div>
  )
}
