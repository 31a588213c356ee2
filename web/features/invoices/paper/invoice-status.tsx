import type { InvoiceStatus as StatusName } from '../../../../domain/invoice.ts'
import { type RingFill, Status } from '../../../ui/status.tsx'

const FILLS: Record<StatusName, RingFill> = {
  'Not-Paid': 'empty',
  'Half Payment': 'half',
  'Balanced Remaining': 'three',
  Paid: 'tick',
}

/** The status of an invoice: a ring that fills with the payments, and the word. */
export function InvoiceStatus({ status }: { status: StatusName }) {
  return <Status fill={FILLS[status]} word={status} />
}
