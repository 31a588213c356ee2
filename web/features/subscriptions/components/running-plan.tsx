import { formatLongDate } from '../../../lib/format.ts'
import { Told } from '../../../ui/told.tsx'
import { useSubscription } from '../queries.ts'

/** What is paid already, for those who come to renew. Nothing for anyone else. */
export function RunningPlan() {
  const { plans, expiresAt } = useSubscription().data ?? {}
  if (!plans || !expiresAt) return null
  return (
    <Told>
      <p>
        Your {plans} is paid until {formatLongDate(expiresAt)}. A further year begins when it ends.
      </p>
    </Told>
  )
}
