import type { AccountPlan } from '../../../../domain/plans/plans.ts'
import { formatLongDate } from '../../../lib/format/format.ts'
import { usePageTitle } from '../../../lib/navigation/page-title.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { LoadError } from '../../../ui/page/load-error.tsx'
import { Loading, Skeleton } from '../../../ui/page/skeleton.tsx'
import { useMe } from '../../users/index.ts'
import { useSubscription } from '../queries.ts'

/** Payment Successful (AUTH-15), or that nothing was paid. Login redirects a signed-in user to the dashboard at once. */
export function Component() {
  usePageTitle('Payment Successful')
  const { data, error, refetch } = useSubscription()
  const running = useMe().data?.hasPlan ?? false
  if (data) return <Outcome paid={data} running={running} />
  if (error) {
    return <LoadError as="h1" title="Your plan could not load." error={error} onRetry={refetch} />
  }
  return (
    <Loading label="Loading your plan...">
      <Skeleton height="230px" />
    </Loading>
  )
}

function Outcome({ paid, running }: { paid: AccountPlan; running: boolean }) {
  const { awaitsCode } = paid
  const hasPaid = running || awaitsCode
  return (
    <section className="done" aria-labelledby="done">
      <Icon name={hasPaid ? 'tick' : 'alert'} />
      <h1 id="done">{hasPaid ? 'Payment Successful' : 'No payment yet'}</h1>
      <p className="muted">{meaning(paid, running)}</p>
      {awaitsCode && (
        <ButtonLink variant="primary" size="lg" wide to={paths.verifyAccount}>
          Enter the code
        </ButtonLink>
      )}
      {!hasPaid && (
        <ButtonLink variant="primary" size="lg" wide to={paths.checkout}>
          Choose a plan
        </ButtonLink>
      )}
      <ButtonLink
        variant={running && !awaitsCode ? 'primary' : 'quiet'}
        size="lg"
        wide
        to={paths.login}
      >
        Dashboard
      </ButtonLink>
    </section>
  )
}

function meaning({ plan, expiresAt, awaitsCode }: AccountPlan, running: boolean): string {
  if (awaitsCode && running)
    return 'Your next year starts to count once the code from our mail is entered.'
  if (awaitsCode) return 'Your account opens as soon as the code from our mail is entered.'
  if (!plan || !expiresAt) return 'Your account opens once a plan is paid.'
  const day = formatLongDate(expiresAt)
  return running ? `Your ${plan} is active until ${day}.` : `Your ${plan} ended on ${day}.`
}
