import { Link } from 'wouter'
import type { OverdueSum } from '../../../../domain/invoices/figures.ts'
import { formatAmount } from '../../../lib/format/format.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import { Icon } from '../../../ui/icon.tsx'

/** A notice with the number of overdue invoices and what is due on them, and a link to them. Nothing without any. */
export function OverdueNotice({ overdue }: { overdue: OverdueSum[] }) {
  if (overdue.length === 0) return null
  const count = overdue.reduce((sum, { invoices }) => sum + invoices, 0)
  const sums = overdue.map(({ amount, currency }) => formatAmount(amount, currency))
  return (
    // Not a Callout, whose code belongs to forms.
    <div className="callout callout--bad overdue">
      <Icon name="alert" />
      <div>
        <Link to={paths.invoicesShown('overdue')}>
          <b>{count === 1 ? '1 invoice is overdue' : `${count} invoices are overdue`}</b>,{' '}
          {listed(sums)}
        </Link>
        <Link to={paths.toSendToday}>Reminders to send today</Link>
      </div>
    </div>
  )
}

/** 'NGN 410,000.00, USD 20.00 and GBP 3.00' */
function listed(sums: string[]): string {
  return [sums.slice(0, -1).join(', '), ...sums.slice(-1)]
    .filter((part) => part !== '')
    .join(' and ')
}
