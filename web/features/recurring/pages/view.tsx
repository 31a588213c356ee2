import { Link } from 'wouter'
import { type Recurring, recurringTitle } from '../../../../domain/recurring/recurring.ts'
import { usePageTitle } from '../../../lib/navigation/page-title.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import { Amount } from '../../../ui/amount.tsx'
import { BackLink } from '../../../ui/page/back-link.tsx'
import { Callout } from '../../../ui/page/callout.tsx'
import { ViewSkeleton } from '../../../ui/page/view-skeleton.tsx'
import { StateOfRecurring } from '../list/index.ts'
import { Actions, ComingDays, Content, Facts, LoadedRecurring, Made } from '../view/index.ts'
import '../../../ui/css/view.css'
import '../recurring.css'

/** A recurring invoice or expense: what it makes, when next, and what it has made. */
export function Component() {
  return (
    <>
      <BackLink to={paths.recurrings}>Recurring</BackLink>
      <LoadedRecurring loading={<ViewSkeleton label="Loading..." />}>
        {(recurring) => <View recurring={recurring} />}
      </LoadedRecurring>
    </>
  )
}

function View({ recurring }: { recurring: Recurring }) {
  const { kind, customerName, template, total, currency, state } = recurring
  const { customerId } = template
  const title = recurringTitle(recurring)
  usePageTitle(title)
  return (
    <div className="view rec-view">
      <div className="view__side">
        <div>
          <h1>{title}</h1>
          {customerId ? (
            <Link className="view__client" to={paths.customer(customerId)}>
              {customerName}
            </Link>
          ) : (
            customerName && (
              <p className="muted">{customerName} is no longer one of your customers.</p>
            )
          )}
          <p>
            <StateOfRecurring state={state} />
          </p>
        </div>
        <dl className="owe">
          <dt>{kind === 'invoice' ? 'EACH INVOICE' : 'EACH EXPENSE'}</dt>
          <dd>
            <Amount minor={total} currency={currency} />
          </dd>
        </dl>
        <LastError recurring={recurring} />
        <Actions recurring={recurring} />
      </div>
      <div className="view__paper rec-what">
        <Facts recurring={recurring} />
        <Content recurring={recurring} />
      </div>
      <div className="view__records">
        <ComingDays recurring={recurring} />
        <Made recurring={recurring} />
      </div>
    </div>
  )
}

/** Why the last try made nothing. */
function LastError({ recurring: { state, lastError } }: { recurring: Recurring }) {
  if (!lastError) return null
  const next =
    state === 'failed'
      ? 'After three tries it stopped. Put this right and resume it.'
      : 'It is tried again within the hour.'
  return (
    <Callout bad>
      <p>
        <strong>The last one could not be made.</strong> {lastError}
      </p>
      <p>{next}</p>
    </Callout>
  )
}
