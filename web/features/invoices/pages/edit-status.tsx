import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import type { Invoice } from '../../../../contract/invoices.ts'
import { paths } from '../../../app/paths.ts'
import { usePageTitle } from '../../../lib/page-title.ts'
import { BackLink } from '../../../ui/back-link.tsx'
import { LoadError } from '../../../ui/load-error.tsx'
import { toast } from '../../../ui/toast.tsx'
import { EditorSkeleton } from '../form/index.ts'
import { allCustomersQuery, useRefreshInvoices } from '../queries.ts'
import { StatusForm } from '../status/index.ts'
import { LoadedInvoice, Payments } from '../view/index.ts'
import '../status/settle.css'

/** Records the payments of an invoice (INV-12). */
export function Component() {
  return (
    <>
      <BackLink to={paths.invoices}>Invoice</BackLink>
      <LoadedInvoice loading={<EditorSkeleton />} fresh>
        {(invoice) => <EditStatus key={invoice._id} invoice={invoice} />}
      </LoadedInvoice>
    </>
  )
}

function EditStatus({ invoice }: { invoice: Invoice }) {
  usePageTitle(`Edit status of ${invoice.invoiceNo}`)
  const navigate = useNavigate()
  const refresh = useRefreshInvoices()
  const { data: customers, error, refetch } = useQuery(allCustomersQuery)
  return (
    <div className="settling">
      <header>
        <h1>Edit status</h1>
        <p className="muted">
          {invoice.invoiceNo} for {invoice.clientName}
        </p>
      </header>
      {error && !customers && (
        <LoadError title="Your customers could not load." error={error} onRetry={refetch} />
      )}
      {!error && !customers && <EditorSkeleton />}
      {customers && (
        <StatusForm
          opened={invoice}
          customers={customers}
          onSaved={() => {
            toast.good('Invoice Updated Successfully')
            void refresh()
            navigate(paths.invoices)
          }}
        />
      )}
      {(customers || error) && <Payments invoice={invoice} />}
    </div>
  )
}
