import { useQuery } from '@tanstack/react-query'
import { formatLongDate } from '../../../../domain/dates.ts'
import type { Invoice, PaymentEntry } from '../../../../domain/invoices/invoice.ts'
import type { Currency } from '../../../../domain/money/money.ts'
import { Amount } from '../../../ui/amount.tsx'
import { Loading, Skeleton } from '../../../ui/page/skeleton.tsx'
import { UntilLoaded } from '../../../ui/page/until-loaded.tsx'
import { paymentsQuery } from '../queries.ts'
import '../../../ui/css/records.css'

/** The payment history of an invoice, newest first (INV-13). */
export function Payments({ invoice }: { invoice: Invoice }) {
  const query = useQuery(paymentsQuery(invoice.id))
  const { data } = query
  return (
    <section className="hist" aria-labelledby="hist">
      <h2 className="h2" id="hist">
        Payments
      </h2>
      <UntilLoaded query={query} failed="The payments could not load.">
        <Loading label="Loading payments...">
          <Skeleton height="20px" />
        </Loading>
      </UntilLoaded>
      {data?.length === 0 && <p className="hist__none">No payment is recorded yet.</p>}
      {data && data.length > 0 && (
        <ol>
          {data.map((entry) => (
            <Entry key={entry.id} entry={entry} currency={invoice.currency} />
          ))}
        </ol>
      )}
    </section>
  )
}

/** A payment and the resulting status; a negative amount corrects an earlier entry. */
function Entry({ entry, currency }: { entry: PaymentEntry; currency: Currency }) {
  const { amount, status, createdAt } = entry
  return (
    <li>
      <span>{amount < 0n ? `Correction: ${status}` : status}</span>
      <Amount minor={amount} currency={currency} />
      <time dateTime={createdAt.toISOString()}>{formatLongDate(createdAt)}</time>
    </li>
  )
}
