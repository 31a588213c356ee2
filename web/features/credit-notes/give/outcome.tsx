import { useWatch } from 'react-hook-form'
import { amountDueOf, type Invoice } from '../../../../domain/invoices/invoice.ts'
import { formatAmount } from '../../../lib/format/format.ts'
import { Amount } from '../../../ui/amount.tsx'
import { creditAmount, leftToCredit, paidAlready } from './credit-values.ts'
import type { CreditForm } from './use-credit-form.ts'

/** The total of a credit note as typed, and what it leaves due. */
export function Outcome({ invoice, form }: { invoice: Invoice; form: CreditForm }) {
  const [extent, amount, lines] = useWatch({
    control: form.control,
    name: ['extent', 'amount', 'lines'],
  })
  const { currency, credited } = invoice
  const sum = creditAmount(invoice, { extent, amount, lines })
  const isTooMuch = sum > leftToCredit(invoice)
  const due = amountDueOf({ ...invoice, credited: credited + sum })
  const excess = paidAlready(invoice, sum)
  return (
    <div className="crn__outcome">
      <p className="crn__total">
        <span>To credit, with VAT</span>
        <output aria-label="To credit, with VAT">
          <Amount minor={sum} currency={currency} />
        </output>
      </p>
      <p className="muted">
        {isTooMuch
          ? `That is more than the ${formatAmount(leftToCredit(invoice), currency)} that can still be credited.`
          : due > 0n
            ? `${formatAmount(due, currency)} will still be due.`
            : 'Nothing will be due any more.'}
        {!isTooMuch && excess > 0n && ` ${excessText(invoice, formatAmount(excess, currency))}`}
      </p>
    </div>
  )
}

function excessText({ customerId, customerName }: Invoice, sum: string): string {
  return customerId === null
    ? `${sum} was paid already: give it back, since no client on your list can have it as credit.`
    : `${sum} was paid already, and becomes ${customerName}’s credit.`
}
