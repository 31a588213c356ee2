import type { InvoiceStatus as StatusName } from '../../../../domain/invoices/invoice.ts'
import { RINGS } from '../../../../domain/paper/status-ring.ts'
import { Status } from '../../../ui/status.tsx'

/** The status of an invoice: a ring that fills with the payments, and the word. */
export function InvoiceStatus({ status }: { status: StatusName }) {
  return <Status fill={RINGS[status]} word={status} />
}
