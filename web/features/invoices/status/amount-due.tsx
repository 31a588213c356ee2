import { amountDueOf, excessOf, type Invoice } from '../../../../domain/invoices/invoice.ts'
import { parseAmount } from '../../../../domain/money/money.ts'
import { formatAmount } from '../../../lib/format/format.ts'
import { Amount } from '../../../ui/amount.tsx'

interface Props {
  invoice: Pick<Invoice, 'total' | 'credited' | 'currency'>
  /** The typed amount paid. */
  typed: string
}

/** The amount still due, while typing; a dash while it is unknown. */
export function AmountDue({ invoice, typed }: Props) {
  const { total, credited, currency } = invoice
  const paid = parseAmount(typed)
  const isKnown = paid !== null && paid >= 0n && paid <= total
  const left = isKnown ? amountDueOf({ total, credited, amountPaid: paid }) : undefined
  const excess = isKnown ? excessOf({ total, credited, amountPaid: paid }) : 0n
  return (
    <dl className="settle__left">
      <div>
        <dt>TOTAL</dt>
        <dd>
          <Amount minor={total} currency={currency} />
        </dd>
      </div>
      {credited > 0n && (
        <div>
          <dt>CREDITED</dt>
          <dd>
            <Amount minor={credited} currency={currency} />
          </dd>
        </div>
      )}
      <div>
        <dt>AMOUNT DUE</dt>
        <dd aria-live="polite">
          {left === undefined ? (
            '–'
          ) : (
            <span className={left > 0n ? 'closed' : undefined}>
              <Amount minor={left} currency={currency} />
            </span>
          )}
          {excess > 0n && (
            <span className="settle__excess">
              {formatAmount(excess, currency)} more than was due: the customer’s credit
            </span>
          )}
        </dd>
      </div>
    </dl>
  )
}
