import { Link } from 'wouter'
import type { InvoiceCard } from '../../../../domain/invoices/invoice-card.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import { Amount } from '../../../ui/amount.tsx'
import { DueLine, InvoiceStatus } from '../../invoices/index.ts'

/** The newest invoices as links. */
export function RecentInvoices({ invoices }: { invoices: readonly InvoiceCard[] }) {
  return (
    <ul className="recent">
      {invoices.map((invoice) => (
        <Recent key={invoice.id} invoice={invoice} />
      ))}
    </ul>
  )
}

function Recent({ invoice }: { invoice: InvoiceCard }) {
  const { id, state, number, customerName, dueDate, total, currency } = invoice
  return (
    <li>
      <Link to={paths.invoice(id)}>
        <span className="no">{number}</span>
        <span className="name">
          <span className="who">{customerName || 'No client yet'}</span>
          {dueDate && state !== 'void' && (
            <span className="when">
              <DueLine invoice={invoice} />
            </span>
          )}
        </span>
        <InvoiceStatus invoice={invoice} />
        <Amount minor={total} currency={currency} />
      </Link>
    </li>
  )
}
