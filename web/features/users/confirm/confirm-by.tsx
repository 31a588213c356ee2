import type { ReactNode } from 'react'
import { LoadError } from '../../../ui/page/load-error.tsx'
import { Loading, Skeleton } from '../../../ui/page/skeleton.tsx'
import { useConfirmBy } from '../queries.ts'

/** Shows a form once it is known whether the user confirms by password or by a mailed code. */
export function ConfirmBy({ children }: { children: (byCode: boolean) => ReactNode }) {
  const { data, error, refetch } = useConfirmBy()
  if (data) return children(data.confirmBy === 'code')
  if (error) return <LoadError title="This could not load." error={error} onRetry={refetch} />
  return (
    <Loading>
      <Skeleton width="30%" />
      <Skeleton height="48px" />
    </Loading>
  )
}
