import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import type { Invoice } from '../../../../contract/invoices.ts'
import { paths } from '../../../app/paths.ts'
import { ApiError } from '../../../lib/api.ts'
import { usePageTitle } from '../../../lib/page-title.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { LoadError } from '../../../ui/load-error.tsx'
import { invoiceQuery } from '../queries.ts'

interface Props {
  /** Holds the place while the invoice loads. */
  loading: ReactNode
  /** Waits for the invoice as it is now: a form that begins from an older one would be refused when it is saved. */
  fresh?: boolean
  children: (invoice: Invoice) => ReactNode
}

/** The invoice that the address names, or why it is not there (APP-5). */
export function LoadedInvoice({ loading, fresh = false, children }: Props) {
  const { id = '' } = useParams()
  const asked = { ...invoiceQuery(id), ...(fresh && { staleTime: 0 }) }
  const { data, error, refetch, isFetchedAfterMount } = useQuery(asked)
  if (fresh && !isFetchedAfterMount) return loading
  if (data) return children(data)
  if (data === null || (error instanceof ApiError && error.status === 404)) return <NotFound />
  if (error) {
    return <LoadError title="This invoice could not load." error={error} onRetry={refetch} />
  }
  return loading
}

/** An invoice that was deleted, or never was, or is somebody else's: nobody is told which. */
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
