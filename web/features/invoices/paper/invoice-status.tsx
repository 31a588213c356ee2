import type { Invoice } from '../../../../domain/invoices/invoice.ts'
import { RINGS } from '../../../../domain/paper/status-ring.ts'
import { Status } from '../../../ui/status.tsx'

/** The status of an invoice: a ring that fills with the payments, and the word; or only Draft or Void. */
export function InvoiceStatus({ invoice }: { invoice: Pick<Invoice, 'state' | 'status'> }) {
  const { state, status } = invoice
  if (state === 'issued') return <Status fill={RINGS[status]} word={status} />
  return <span className="status status--none">{state === 'draft' ? 'Draft' : 'Void'}</span>
}
