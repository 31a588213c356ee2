import type { Invoice } from '../../../../contract/invoices.ts'
import { Below } from './below.tsx'
import { LastInvoice } from './last-invoice.tsx'
import { RecentInvoices } from './recent-invoices.tsx'

/** The newest invoices and the last of them as a sheet. A module of its own: the sheet's code comes after the figures. */
export default function InvoicesBelow({ invoices }: { invoices: readonly Invoice[] }) {
  const [last] = invoices
  if (!last) return null
  return (
    <Below
      recent={<RecentInvoices invoices={invoices} />}
      last={<LastInvoice key={last._id} id={last._id} number={last.invoiceNo} />}
    />
  )
}
