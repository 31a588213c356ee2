import { Link } from 'react-router'
import type { Invoice } from '../../../../contract/invoices.ts'
import { formatLongDate, minorOf } from '../../../lib/format/format.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import { Amount } from '../../../ui/amount.tsx'
import { InvoiceStatus } from '../../invoices/index.ts'

/** The newest invoices as links. */
export function RecentInvoices({ invoices }: { invoices: readonly Invoice[] }) {
  return (
    <ul className="recent">
      {invoices.map(({ _id, invoiceNo, clientName, dueDate, status, total, currency }) => (
        <li key={_id}>
          <Link to={paths.invoice(_id)}>
            <span className="no">{invoiceNo}</span>
            <span className="name">
              <span className="who">{clientName}</span>
              <span className="when">Due {formatLongDate(dueDate)}</span>
            </span>
            <InvoiceStatus status={status} />
            <Amount minor={minorOf(total)} currency={currency} />
          </Link>
        </li>
      ))}
    </ul>
  )
}
