import type { InvoiceCard } from '../../../../domain/invoices/invoice-card.ts'
import { DashboardColumns } from './columns.tsx'
import { LastInvoice } from './last-invoice.tsx'
import { RecentInvoices } from './recent-invoices.tsx'

/** The newest invoices and a preview of the latest. A separate module, so that its code loads after the figures. */
export function LatestInvoices({ invoices }: { invoices: readonly InvoiceCard[] }) {
  const [last] = invoices
  if (!last) return null
  return (
    <DashboardColumns
      recent={<RecentInvoices invoices={invoices} />}
      last={<LastInvoice key={last.id} id={last.id} number={last.number} />}
    />
  )
}
