import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useParams } from 'wouter'
import type { Recurring } from '../../../../domain/recurring/recurring.ts'
import { isNotFound } from '../../../lib/api/api.ts'
import { FRESH } from '../../../lib/kept/kept.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import { Loaded } from '../../../ui/page/loaded.tsx'
import { Missing } from '../../../ui/page/missing.tsx'
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
  const query = useQuery({ ...recurringQuery(id), ...(fresh && FRESH) })
  const missing = (
    <Missing title="Not found" to={paths.recurrings} back="Back to Recurring">
      It may have been deleted, or the address is not complete.
    </Missing>
  )
  if (fresh && !query.isFetchedAfterMount) return loading
  // It was deleted meanwhile: an older copy is not shown.
  if (isNotFound(query.error)) return missing
  return (
    <Loaded query={query} failed="This could not load." loading={loading} missing={missing}>
      {children}
    </Loaded>
  )
}
