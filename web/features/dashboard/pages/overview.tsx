import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { usePageTitle } from '../../../lib/navigation/page-title.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import { ComponentCode, OnDemand } from '../../../lib/on-demand.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { LoadError } from '../../../ui/page/load-error.tsx'
import { Loading } from '../../../ui/page/skeleton.tsx'
import { AddCustomerDialog } from '../../customers/index.ts'
import { ClaimsNotice, useNewInvoiceAhead, waitingClaimsQuery } from '../../invoices/index.ts'
import { DashboardColumnsSkeleton } from '../components/columns.tsx'
import { FirstSteps } from '../components/first-steps.tsx'
import { Greeting } from '../components/greeting.tsx'
import { OverdueNotice } from '../components/overdue-notice.tsx'
import { Statement } from '../components/statement.tsx'
import { useFigures, useRecent } from '../queries.ts'
import '../dashboard.css'

const invoicesBelowCode = new ComponentCode(
  async () => (await import('../components/latest-invoices.tsx')).LatestInvoices,
)

const incomeMonthsCode = new ComponentCode(
  async () => (await import('../../reports/index.ts')).IncomeMonths,
)

/** Overview (DASH-1 to DASH-4). */
export function Component() {
  usePageTitle('Overview')
  const [adding, setAdding] = useState(false)
  const figures = useFigures()
  const recent = useRecent()
  // A notice that appeared later would move the content below it. A kept reply is enough.
  const isReady = !useQuery(waitingClaimsQuery).isPending
  useNewInvoiceAhead(figures.isFetched && recent.isFetched)
  const shown = isReady ? figures.data : undefined
  // Drafts and void invoices are listed, but not counted.
  const isNew = figures.data?.invoices === 0
  const lists = !isNew || (recent.data?.length ?? 0) > 0
  return (
    <>
      <div className="page__head">
        <Greeting />
        <div className="page__acts">
          <Button onClick={() => setAdding(true)}>Add Customer</Button>
          <ButtonLink variant={isNew ? 'quiet' : 'primary'} icon="plus" to={paths.newInvoice}>
            Add Invoice
          </ButtonLink>
        </div>
      </div>
      {(shown || figures.error) && <ClaimsNotice />}
      {shown && <OverdueNotice overdue={shown.overdue} />}
      {shown && isNew && <FirstSteps figures={shown} onAddCustomer={() => setAdding(true)} />}
      {figures.error && (
        <LoadError
          title="Your figures could not load."
          error={figures.error}
          onRetry={figures.refetch}
        />
      )}
      {!shown && !figures.error && (
        <Loading>
          <Statement figures={undefined} />
        </Loading>
      )}
      {shown && <Statement figures={shown} />}
      {(shown || figures.error) && lists && <Invoices recent={recent} />}
      {/* Last, since it comes later than the rest. */}
      {shown && !isNew && (
        <OnDemand code={incomeMonthsCode}>{(IncomeMonths) => <IncomeMonths />}</OnDemand>
      )}
      <AddCustomerDialog
        open={adding}
        onClose={() => setAdding(false)}
        onAdded={() => void figures.refetch()}
      />
    </>
  )
}

function Invoices({ recent }: { recent: ReturnType<typeof useRecent> }) {
  return (
    <>
      {recent.error && (
        <LoadError
          title="Your invoices could not load."
          error={recent.error}
          onRetry={recent.refetch}
        />
      )}
      {!recent.data && !recent.error && <DashboardColumnsSkeleton />}
      {recent.data && (
        <OnDemand code={invoicesBelowCode} fallback={<DashboardColumnsSkeleton />}>
          {(LatestInvoices) => <LatestInvoices invoices={recent.data} />}
        </OnDemand>
      )}
    </>
  )
}
