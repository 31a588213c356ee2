import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { Invoice } from '../../../../domain/invoices/invoice.ts'
import { usePageTitle } from '../../../lib/navigation/page-title.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import { BackLink } from '../../../ui/page/back-link.tsx'
import { ViewSkeleton } from '../../../ui/page/view-skeleton.tsx'
import { ClearanceState, useLoadsBusinesses } from '../clearance/index.ts'
import { CreditNoteList } from '../credits/index.ts'
import { InvoicePaper } from '../paper/index.ts'
import { ClaimCallouts, PaymentList } from '../payments/index.ts'
import { Actions, Copies, LoadedInvoice, Owed, Timeline } from '../view/index.ts'
import '../../../ui/css/view.css'

interface Props {
  /** What other slices show about an invoice. */
  records: (invoice: Invoice) => ReactNode
}

/** One invoice as its customer gets it, with its actions (INV-8). */
export function ViewInvoice({ records }: Props) {
  const isLoading = useLoadsBusinesses()
  const loading = <ViewSkeleton label="Loading the invoice..." />
  return (
    <>
      <BackLink to={paths.invoices}>Invoice</BackLink>
      <LoadedInvoice loading={loading}>
        {(invoice) => (isLoading ? loading : <View invoice={invoice} records={records} />)}
      </LoadedInvoice>
    </>
  )
}

function View({ invoice, records }: Props & { invoice: Invoice }) {
  const { state, number, customerId, customerName, estimateId, recurringId } = invoice
  const title = number || 'Draft'
  usePageTitle(title)
  return (
    <div className="view">
      <div className="view__side">
        <div>
          <h1>{title}</h1>
          {customerId ? (
            <Link className="view__client" to={paths.customer(customerId)}>
              {customerName}
            </Link>
          ) : (
            <p className="muted">{customerName || 'No client yet'}</p>
          )}
          {estimateId && <Origin to={paths.estimate(estimateId)}>Made of an estimate</Origin>}
          {recurringId && (
            <Origin to={paths.recurring(recurringId)}>Made by a recurring invoice</Origin>
          )}
        </div>
        <Owed invoice={invoice} />
        <ClearanceState invoice={invoice} />
        {state !== 'draft' && <ClaimCallouts invoice={invoice} />}
        <Actions invoice={invoice} />
      </div>
      <div className="view__paper">
        <InvoicePaper invoice={invoice} />
      </div>
      <div className="view__records">
        <Timeline invoice={invoice} />
        {records(invoice)}
        {state !== 'draft' && <PaymentList invoice={invoice} />}
        {invoice.credited > 0n && <CreditNoteList invoiceId={invoice.id} />}
        {state !== 'draft' && <Copies invoice={invoice} />}
      </div>
    </div>
  )
}

/** Where an invoice came from. */
function Origin({ to, children }: { to: string; children: string }) {
  return (
    <p>
      <Link className="view__client" to={to}>
        {children}
      </Link>
    </p>
  )
}
