import type { InvoiceStatus } from '../invoices/invoice.ts'

/** How far the ring beside a status is filled; with a tick everything is paid. */
export type Ring = 'empty' | 'half' | 'three' | 'tick'

export const RINGS: Record<InvoiceStatus, Ring> = {
  'Not-Paid': 'empty',
  'Half Payment': 'half',
  'Balanced Remaining': 'three',
  Paid: 'tick',
}
