import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import type { Invoice } from '../../../../domain/invoices/invoice.ts'
import { usePageTitle } from '../../../lib/navigation/page-title.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import { toast } from '../../../lib/toasts.ts'
import { BackLink } from '../../../ui/page/back-link.tsx'
import { LoadError } from '../../../ui/page/load-error.tsx'
import { allCustomersQuery } from '../../customers/index.ts'
import { Editor, senderOf } from '../editor/index.ts'
import { EditorSkeleton, valuesOf } from '../form/index.ts'
import { useEditInvoice } from '../queries.ts'
import { LoadedInvoice } from '../view/index.ts'

/** Edits the content of an invoice (INV-11); payments have their own screen. */
export function Component() {
  return (
    <>
      <BackLink to={paths.invoices}>Invoice</BackLink>
      <LoadedInvoice loading={<EditorSkeleton />} fresh>
        {(invoice) => <EditInvoice key={invoice.id} invoice={invoice} />}
      </LoadedInvoice>
    </>
  )
}

function EditInvoice({ invoice }: { invoice: Invoice }) {
  usePageTitle(`Edit ${invoice.number}`)
  const [, navigate] = useLocation()
  const { mutateAsync: editInvoice } = useEditInvoice(invoice.id)
  const { data: customers, error, refetch } = useQuery(allCustomersQuery)
  if (!customers) {
    return error ? (
      <LoadError title="Your customers could not load." error={error} onRetry={refetch} />
    ) : (
      <EditorSkeleton />
    )
  }
  return (
    <Editor
      title="Edit invoice"
      number={invoice.number}
      start={valuesOf(invoice)}
      invoice={invoice}
      businesses={[senderOf(invoice)]}
      customers={customers}
      submit="Update Invoice"
      busy="Updating..."
      failed="Failed to update invoice. Please try again."
      save={(fields) => editInvoice(fields)}
      onSaved={() => {
        toast.good('invoice updated successfully')
        navigate(paths.invoices)
      }}
    />
  )
}
