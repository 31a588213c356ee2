import type { AccountPlan } from '../../../../domain/plans/plans.ts'
import { formatLongDate } from '../../../lib/format/format.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Loading, Skeleton } from '../../../ui/page/skeleton.tsx'
import { UntilLoaded } from '../../../ui/page/until-loaded.tsx'
import { useMe } from '../../users/index.ts'
import { useSubscription } from '../queries.ts'
import '../plan-note.css'

/** The user's plan, its end and a link to renew it (ACC-1). */
export function PlanNote() {
  const query = useSubscription()
  const { data } = query
  const running = useMe().data?.hasPlan ?? false
  return (
    <section className="plan-note" aria-labelledby="subscription">
      <h2 id="subscription">Subscription</h2>
      {data && <Callout paid={data} running={running} />}
      <UntilLoaded query={query} failed="Your plan could not load.">
        <LoadingState />
      </UntilLoaded>
    </section>
  )
}

function Callout({ paid, running }: { paid: AccountPlan; running: boolean }) {
  const { plan, expiresAt, awaitsCode } = paid
  if (awaitsCode && !running) {
    return (
      <>
        <p>You have paid. Only the code that was sent to your e-mail is still missing.</p>
        <ButtonLink to={paths.verifyAccount}>Enter the code</ButtonLink>
      </>
    )
  }
  if (!plan || !expiresAt) {
    return (
      <>
        <p>You have no plan yet. With one you make invoices, keep customers and add a business.</p>
        <ButtonLink to={paths.checkout}>Choose a plan</ButtonLink>
      </>
    )
  }
  return (
    <>
      <dl>
        <div>
          <dt>Plan</dt>
          <dd className="plan-note__name">{plan}</dd>
        </div>
        <div>
          <dt>{running ? 'Expires on' : 'Expired on'}</dt>
          <dd className={running ? '' : 'plan-note__ended'}>{formatLongDate(expiresAt)}</dd>
        </div>
      </dl>
      <p className="small muted">
        {running
          ? 'Renewing early adds a year to the one that runs.'
          : 'Everything you made is kept. Renew your plan to work with it again.'}
      </p>
      <ButtonLink to={paths.checkoutOf(plan)}>Renew plan</ButtonLink>
    </>
  )
}

function LoadingState() {
  return (
    <Loading>
      <div className="loading plan-note__wait">
        <Skeleton width="40%" />
        <Skeleton width="60%" height="34px" />
        <Skeleton width="80%" />
      </div>
    </Loading>
  )
}
