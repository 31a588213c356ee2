import { useLocation } from 'wouter'
import type { Invoice } from '../../../../domain/invoices/invoice.ts'
import { usePageTitle } from '../../../lib/navigation/page-title.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import { toast } from '../../../lib/toasts.ts'
import { BackLink } from '../../../ui/page/back-link.tsx'
import { EditorSkeleton } from '../editor/index.ts'
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
  return (
    <div className="settling">
      <header>
        <h1>Edit status</h1>
        <p className="muted">
          {invoice.number} for {invoice.customerName}
        </p>
      </header>
      <StatusForm
        opened={invoice}
        onSaved={() => {
          toast.good('Invoice Updated Successfully')
          navigate(paths.invoices)
        }}
      />
      <Payments invoice={invoice} />
    </div>
  )
}
