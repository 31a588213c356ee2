import { formatQuantity } from '../../../../domain/money/quantity.ts'
import { lineAmount } from '../../../../domain/money/totals.ts'
import type {
  Recurring,
  RecurringExpense,
  RecurringInvoice,
} from '../../../../domain/recurring/recurring.ts'
import { Amount } from '../../../ui/amount.tsx'

/** The content and total of each invoice or expense that it makes. */
export function Content({ recurring }: { recurring: Recurring }) {
  return recurring.kind === 'invoice' ? (
    <InvoiceContent recurring={recurring} />
  ) : (
    <ExpenseContent recurring={recurring} />
  )
}

function ExpenseContent({ recurring }: { recurring: RecurringExpense }) {
  const { template, currency, total, customerName } = recurring
  const { category, vendor, vat, note } = template
  return (
    <section aria-labelledby="content">
      <h2 className="h2" id="content">
        Each expense
      </h2>
      <ul className="rec-lines">
        <li>
          <span>{vendor ? `${category}, ${vendor}` : category}</span>
          <Amount minor={total} currency={currency} />
        </li>
        {vat > 0n && (
          <li>
            <span>VAT in it</span>
            <Amount minor={vat} currency={currency} />
          </li>
        )}
        {customerName && <li>For {customerName}</li>}
      </ul>
      {note && <p className="rec-details">{note}</p>}
    </section>
  )
}

function InvoiceContent({ recurring }: { recurring: RecurringInvoice }) {
  const { template, currency, total } = recurring
  const { details, lines } = template
  const numbered = lines.map((line, number) => ({ ...line, number }))
  return (
    <section aria-labelledby="content">
      <h2 className="h2" id="content">
        Each invoice
      </h2>
      {details && <p className="rec-details">{details}</p>}
      <ul className="rec-lines">
        {numbered.map(({ number, ...line }) => (
          <li key={number}>
            <span>
              {line.description}
              {line.quantity !== 1_000n && ` × ${formatQuantity(line.quantity)}`}
            </span>
            <Amount minor={lineAmount(line)} currency={currency} />
          </li>
        ))}
        <li className="rec-lines__total">
          <span>Total with VAT</span>
          <Amount minor={total} currency={currency} />
        </li>
      </ul>
    </section>
  )
}
