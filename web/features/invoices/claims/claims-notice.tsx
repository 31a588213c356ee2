import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { formatAmount } from '../../../lib/format/format.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import { Icon } from '../../../ui/icon.tsx'
import { waitingClaimsQuery } from './queries.ts'

/** Claims named one by one; the list marks all of them. */
const NAMED = 3

/** A notice of waiting claims of customers, with links to their invoices. Nothing without any. */
export function ClaimsNotice() {
  const { data } = useQuery(waitingClaimsQuery)
  if (!data || data.total === 0) return null
  const { total } = data
  return (
    // Not a Callout, whose code belongs to forms.
    <div className="callout" role="status">
      <Icon name="tick" />
      <div>
        <p>
          <b>{total === 1 ? '1 customer says they have paid' : `${total} say they have paid`}</b>
        </p>
        <ul className="claims">
          {data.data
            .slice(0, NAMED)
            .map(({ id, invoiceId, invoiceNumber, customerName, ...sum }) => (
              <li key={id}>
                <Link to={paths.invoice(invoiceId)}>
                  {formatAmount(sum.amount, sum.currency)} for {invoiceNumber}
                </Link>{' '}
                {customerName}
              </li>
            ))}
        </ul>
        {total > NAMED && <Link to={paths.invoices}>The list of invoices marks all of them</Link>}
      </div>
    </div>
  )
}
