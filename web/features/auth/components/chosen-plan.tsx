import { planOf } from '../../../../domain/plans/plans.ts'
import { formatNaira } from '../../../lib/format/format.ts'
import { planIn } from '../../../lib/navigation/chosen-plan.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import { emailOf, returnPathIn } from '../../../lib/navigation/return-path.ts'
import { Callout } from '../../../ui/page/callout.tsx'

/**
 * Confirms on Login and Register that the plan chosen on the pricing card is kept (ROUTE-6). `state` is that of the
 * history entry; renders nothing without a plan.
 */
export function ChosenPlan({ state }: { state: unknown }) {
  const [path, search] = (returnPathIn(state) ?? '').split('?')
  const query = new URLSearchParams(search)
  if (path?.toLowerCase() !== paths.checkout.toLowerCase() || !query.has('plan')) return null
  const { name, price } = planOf(planIn(query))
  return (
    <Callout>
      <p>
        <strong>{name}</strong>, {formatNaira(price)} a year, is kept for you.{' '}
        {emailOf(state) ? 'Log in, and then you pay.' : 'Next comes your account, then you pay.'}
      </p>
    </Callout>
  )
}
