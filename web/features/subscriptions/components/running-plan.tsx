import { formatLongDate } from '../../../lib/format.ts'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { Told } from '../../../ui/told.tsx'
import { useMe } from '../../users/index.ts'
import { useSubscription } from '../queries.ts'

/** What is paid already, for those who come to renew. Nothing for anyone else. */
export function RunningPlan() {
  const { data, isLoading } = useSubscription()
  const isPremium = useMe().data?.isPremium
  if (isLoading && isPremium) return <Waiting />
  const { plans, expiresAt } = data ?? { plans: null, expiresAt: null }
  if (!plans || !expiresAt) return null
  return (
    <Told>
      <p>
        Your {plans} is paid until {formatLongDate(expiresAt)}. A further year begins when it ends.
      </p>
    </Told>
  )
}

/** Holds the place of the lines: three on a phone, two elsewhere. */
function Waiting() {
  return (
    <Told>
      <Loading label="Loading your plan...">
        <Skeleton height="62px" />
      </Loading>
    </Told>
  )
}
