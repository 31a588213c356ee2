import { amountDueOf, type Invoice } from '../../../../domain/invoices/invoice.ts'
import type { Minor } from '../../../../domain/money/money.ts'
import { isLongFigure } from '../../../../domain/paper/paper-sizes.ts'
import { formatAmount } from '../../../lib/format/format.ts'
import { Amount } from '../../../ui/amount.tsx'

/** The amount due, with a double rule; once everything is paid, and for a draft, the total. Of a void one, the reason. */
export function Owed({ invoice }: { invoice: Invoice }) {
  const { state, total, credited, currency, voidReason } = invoice
  const due = amountDueOf(invoice)
  if (state === 'void') {
    return (
      <dl className={classOf(total)}>
        <dt>Void: no longer due</dt>
        <dd className="owe__void">
          <Amount minor={total} currency={currency} />
        </dd>
        <dd className="owe__reason">{voidReason}</dd>
      </dl>
    )
  }
  if (state === 'issued' && credited > 0n) return <Credited invoice={invoice} due={due} />
  const isOwed = state === 'issued' && due > 0n
  const shown = isOwed ? due : total
  return (
    <dl className={classOf(shown)}>
      <dt>{state === 'draft' ? 'Total' : isOwed ? 'Amount due' : 'Paid in full'}</dt>
      <dd>
        <span className={state === 'draft' ? undefined : 'closed'}>
          <Amount minor={shown} currency={currency} />
        </span>
      </dd>
    </dl>
  )
}

/** What is due after credit notes, and why it differs from the total. */
function Credited({ invoice, due }: { invoice: Invoice; due: Minor }) {
  const { total, amountPaid, credited, currency } = invoice
  const sum = (minor: Minor) => formatAmount(minor, currency)
  return (
    <dl className={classOf(due)}>
      <dt>Amount due</dt>
      <dd>
        <span className="closed">
          <Amount minor={due} currency={currency} />
        </span>
      </dd>
      <dd className="owe__reason">
        Of {sum(total)}, {sum(amountPaid)} was paid and {sum(credited)} was credited.
      </dd>
    </dl>
  )
}

function classOf(shown: Minor): string {
  return isLongFigure(shown) ? 'owe owe--long' : 'owe'
}
