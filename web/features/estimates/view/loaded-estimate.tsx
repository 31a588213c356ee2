import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useParams } from 'wouter'
import type { Estimate } from '../../../../domain/estimates/estimate.ts'
import { isNotFound } from '../../../lib/api/api.ts'
import { FRESH } from '../../../lib/kept/kept.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import { Loaded } from '../../../ui/page/loaded.tsx'
import { Missing } from '../../../ui/page/missing.tsx'
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
  const query = useQuery({ ...estimateQuery(id), ...(fresh && FRESH) })
  const missing = (
    <Missing title="Estimate not found" to={paths.estimates} back="Back to Estimates">
      It may have been deleted, or the address is not complete.
    </Missing>
  )
  if (fresh && !query.isFetchedAfterMount) return loading
  // It was deleted meanwhile: an older copy is not shown.
  if (isNotFound(query.error)) return missing
  return (
    <Loaded
      query={query}
      failed="This estimate could not load."
      loading={loading}
      missing={missing}
    >
      {children}
    </Loaded>
  )
}
