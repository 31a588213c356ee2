import { Link } from 'wouter'
import type { Invoice } from '../../../../domain/invoices/invoice.ts'
import { formatLongDate } from '../../../lib/format/format.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import { Amount } from '../../../ui/amount.tsx'
import { InvoiceStatus } from '../../invoices/index.ts'

/** The newest invoices as links. */
export function RecentInvoices({ invoices }: { invoices: readonly Invoice[] }) {
  return (
    <ul className="recent">
      {invoices.map(({ id, number, customerName, dueDate, status, total, currency }) => (
        <li key={id}>
          <Link to={paths.invoice(id)}>
            <span className="no">{number}</span>
            <span className="name">
              <span className="who">{customerName}</span>
              <span className="when">Due {formatLongDate(dueDate)}</span>
            </span>
            <InvoiceStatus status={status} />
            <Amount minor={total} currency={currency} />
          </Link>
        </li>
      ))}
    </ul>
  )
}
