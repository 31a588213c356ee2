import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useParams } from 'wouter'
import type { Invoice } from '../../../../domain/invoices/invoice.ts'
import { FRESH } from '../../../lib/kept/kept.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import { Loaded } from '../../../ui/page/loaded.tsx'
import { Missing } from '../../../ui/page/missing.tsx'
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
  const query = useQuery({ ...invoiceQuery(id), ...(fresh && FRESH) })
  const missing = (
    <Missing title="Invoice not found" to={paths.invoices} back="Back to Invoice">
      It may have been deleted, or the address is not complete.
    </Missing>
  )
  if (fresh && !query.isFetchedAfterMount) return loading
  return (
    <Loaded query={query} failed="This invoice could not load." loading={loading} missing={missing}>
      {children}
    </Loaded>
  )
}
