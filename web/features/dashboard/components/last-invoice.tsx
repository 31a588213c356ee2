import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { paths } from '../../../lib/navigation/paths.ts'
import { LoadError } from '../../../ui/page/load-error.tsx'
import { InvoicePaper, invoiceQuery } from '../../invoices/index.ts'

/** A small preview of the latest invoice that links to it (DASH-4). */
export function LastInvoice({ id, number }: { id: string; number: string }) {
  const { data: invoice, error, refetch } = useQuery(invoiceQuery(id))
  return (
    <div className="thumb">
      <div className="thumb__view" aria-hidden="true" inert>
        {invoice && (
          <div className="thumb__page">
            <InvoicePaper invoice={invoice} />
          </div>
        )}
      </div>
      {error && !invoice ? (
        <LoadError title="The preview could not load." error={error} onRetry={refetch} />
      ) : (
        <Link className="thumb__say" to={paths.invoice(id)}>
          Preview {number || 'the draft'}
        </Link>
      )}
    </div>
  )
}
