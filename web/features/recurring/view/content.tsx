import { formatQuantity } from '../../../../domain/money/quantity.ts'
import { lineAmount } from '../../../../domain/money/totals.ts'
import type { Recurring } from '../../../../domain/recurring/recurring.ts'
import { Amount } from '../../../ui/amount.tsx'

/** What each of its invoices says and comes to. */
export function Content({ recurring: { template, currency, total } }: { recurring: Recurring }) {
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
