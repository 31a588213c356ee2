import { formatLongDate } from '../../../lib/format/format.ts'
import { Callout } from '../../../ui/page/callout.tsx'
import { useSubscription } from '../queries.ts'

/** The current plan, for users who renew. Renders nothing for others. */
export function RunningPlan() {
  const { plan, expiresAt } = useSubscription().data ?? {}
  if (!plan || !expiresAt) return null
  return (
    <Callout>
      <p>
        Your {plan} is paid until {formatLongDate(expiresAt)}. A further year begins when it ends.
      </p>
    </Callout>
  )
}
