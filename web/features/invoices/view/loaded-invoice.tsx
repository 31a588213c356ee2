import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useParams } from 'wouter'
import type { Invoice } from '../../../../domain/invoices/invoice.ts'
import { ApiError } from '../../../lib/api/api.ts'
import { FRESH } from '../../../lib/kept/kept.ts'
import { usePageTitle } from '../../../lib/navigation/page-title.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { LoadError } from '../../../ui/page/load-error.tsx'
import { invoiceQuery } from '../queries.ts'

interface Props {
  /** Shown while the invoice loads. */
  loading: ReactNode
  /** Waits for a fresh copy: a form based on an outdated invoice would be rejected on save, and a print is final. */
  fresh?: boolean
  children: (invoice: Invoice) => ReactNode
}

/** The invoice in the URL, or why it could not load (APP-5). */
export function LoadedInvoice({ loading, fresh = false, children }: Props) {
  const { id = '' } = useParams()
  const query = { ...invoiceQuery(id), ...(fresh && FRESH) }
  const { data, error, refetch, isFetchedAfterMount } = useQuery(query)
  if (fresh && !isFetchedAfterMount) return loading
  if (data) return children(data)
  if (data === null || (error instanceof ApiError && error.status === 404)) return <NotFound />
  if (error) {
    return <LoadError title="This invoice could not load." error={error} onRetry={refetch} />
  }
  return loading
}

/** For an invoice that was deleted, never existed or is another user's; the page does not reveal which. */
function NotFound() {
  usePageTitle('Invoice not found')
  return (
    <div className="empty">
      <h1 className="empty__title">Invoice not found</h1>
      <p className="muted">It may have been deleted, or the address is not complete.</p>
      <ButtonLink variant="primary" to={paths.invoices}>
        Back to Invoice
      </ButtonLink>
    </div>
  )
}
