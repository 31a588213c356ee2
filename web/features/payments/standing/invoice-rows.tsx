import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { amountDueOf } from '../../../../domain/invoices/invoice.ts'
import type { InvoiceCard } from '../../../../domain/invoices/invoice-card.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import { Amount } from '../../../ui/amount.tsx'
import { DueLine, InvoiceStatus } from '../../invoices/index.ts'
import { customerInvoicesQuery } from '../queries.ts'
import { FIRST_ROWS, Section } from './section.tsx'

/** The newest invoices of a customer. */
export function InvoiceRows({ customerId }: { customerId: string }) {
  const [size, setSize] = useState(FIRST_ROWS)
  const invoices = useQuery(customerInvoicesQuery(customerId, size))
  return (
    <Section
      title="Invoices"
      failed="The invoices could not load."
      none="No invoice is made out to them yet."
      page={invoices}
      onMore={setSize}
    >
      {(invoice) => <Row key={invoice.id} invoice={invoice} />}
    </Section>
  )
}

function Row({ invoice }: { invoice: InvoiceCard }) {
  const { id, state, number, dueDate, currency, total } = invoice
  const due = amountDueOf(invoice)
  const isPart = state === 'issued' && due > 0n && due < total
  return (
    <li>
      <h3>
        <Link to={paths.invoice(id)}>{number || 'Draft'}</Link>
      </h3>
      <p className="more">
        <span>
          <InvoiceStatus invoice={invoice} />
        </span>
        {dueDate && state !== 'void' && (
          <span>
            <DueLine invoice={invoice} />
          </span>
        )}
      </p>
      <p className="acts cust__sum">
        <Amount minor={total} currency={currency} />
        {isPart && (
          <span className="muted">
            <Amount minor={due} currency={currency} /> due
          </span>
        )}
      </p>
    </li>
  )
}
