import { Link } from 'wouter'
import { planIn } from '../../../lib/navigation/chosen-plan.ts'
import { usePageTitle } from '../../../lib/navigation/page-title.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import { useQueryParams } from '../../../lib/navigation/query-params.ts'
import { Loading, Skeleton } from '../../../ui/page/skeleton.tsx'
import { AwaitedCode } from '../components/awaited-code.tsx'
import { CheckoutForm } from '../components/checkout-form.tsx'
import { RunningPlan } from '../components/running-plan.tsx'
import { useSubscription } from '../queries.ts'

/**
 * Pricing/Checkout (AUTH-13). A plan chosen on a pricing card arrives as ?plan=; without it, a renewal preselects the
 * running plan. The form waits for the current plan's notice, which would push it down if it appeared later.
 */
export function Component() {
  usePageTitle('Pricing/Checkout', { bare: true })
  const query = useQueryParams()
  const { data: paid, isLoading } = useSubscription()
  const running = query.has('plan') ? null : paid?.plan
  return (
    <>
      <h1>Pricing/Checkout</h1>
      <AwaitedCode />
      <RunningPlan />
      {isLoading ? (
        <LoadingState />
      ) : (
        <>
          <CheckoutForm plan={running ?? planIn(query)} primary={!paid?.awaitsCode} />
          <p className="small">
            <Link className="frame__link" to={paths.verifyAccount}>
              Already Pay? Verify your account
            </Link>
          </p>
        </>
      )}
    </>
  )
}

/** As high as the form with its link, so that the heading does not move when they appear. */
function LoadingState() {
  return (
    <Loading label="Loading your plan...">
      <Skeleton height="75px" />
      <Skeleton height="75px" />
      <Skeleton height="212px" />
      <Skeleton height="42px" />
      <Skeleton height="24px" />
      <Skeleton height="52px" />
      <Skeleton width="60%" height="29px" />
    </Loading>
  )
}
