import { Link } from 'wouter'
import type { Estimate } from '../../../../domain/estimates/estimate.ts'
import { usePageTitle } from '../../../lib/navigation/page-title.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import { BackLink } from '../../../ui/page/back-link.tsx'
import { ViewSkeleton } from '../../../ui/page/view-skeleton.tsx'
import { Actions, EstimatePaper, History, LoadedEstimate, Outcome } from '../view/index.ts'
import '../../../ui/css/view.css'
import '../estimates.css'

/** One estimate as its customer gets it, with its actions. */
export function Component() {
  return (
    <>
      <BackLink to={paths.estimates}>Estimates</BackLink>
      <LoadedEstimate loading={<ViewSkeleton label="Loading the estimate..." />}>
        {(estimate) => <View estimate={estimate} />}
      </LoadedEstimate>
    </>
  )
}

function View({ estimate }: { estimate: Estimate }) {
  const { number, customerId, customerName } = estimate
  usePageTitle(number)
  return (
    <div className="view">
      <div className="view__side">
        <div>
          <h1>{number}</h1>
          {customerId ? (
            <Link className="view__client" to={paths.customer(customerId)}>
              {customerName}
            </Link>
          ) : (
            <p className="muted">{customerName}</p>
          )}
        </div>
        <Outcome estimate={estimate} />
        <Actions estimate={estimate} />
      </div>
      <div className="view__paper">
        <EstimatePaper estimate={estimate} />
      </div>
      <div className="view__records">
        <History estimate={estimate} />
      </div>
    </div>
  )
}
