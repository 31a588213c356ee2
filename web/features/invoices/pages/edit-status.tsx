import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import type { Invoice } from '../../../../domain/invoices/invoice.ts'
import { usePageTitle } from '../../../lib/navigation/page-title.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import { toast } from '../../../lib/toasts.ts'
import { BackLink } from '../../../ui/page/back-link.tsx'
import { LoadError } from '../../../ui/page/load-error.tsx'
import { allCustomersQuery } from '../../customers/index.ts'
import { EditorSkeleton } from '../form/index.ts'
import { Locked } from '../life/index.ts'
import { StatusForm } from '../status/index.ts'
import { LoadedInvoice, Payments } from '../view/index.ts'
import '../status/settle.css'

/** Records the payments of an invoice (INV-12). */
export function Component() {
  return (
    <>
      <BackLink to={paths.invoices}>Invoice</BackLink>
      <LoadedInvoice loading={<EditorSkeleton />} fresh>
        {(invoice) =>
          invoice.state === 'issued' ? (
            <EditStatus key={invoice.id} invoice={invoice} />
          ) : (
            <Locked invoice={invoice} />
          )
        }
      </LoadedInvoice>
    </>
  )
}

function EditStatus({ invoice }: { invoice: Invoice }) {
  usePageTitle(`Edit status of ${invoice.number}`)
  const [, navigate] = useLocation()
  const { data: customers, error, refetch } = useQuery(allCustomersQuery)
  return (
    <div className="settling">
      <header>
        <h1>Edit status</h1>
        <p className="muted">
          {invoice.number} for {invoice.customerName}
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
            navigate(paths.invoices)
          }}
        />
      )}
      {(customers || error) && <Payments invoice={invoice} />}
    </div>
  )
}
