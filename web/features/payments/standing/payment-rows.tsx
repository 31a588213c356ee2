import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { formatLongDate } from '../../../../domain/dates.ts'
import type { Payment } from '../../../../domain/invoices/payment.ts'
import { formatAmount } from '../../../lib/format/format.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import { Amount } from '../../../ui/amount.tsx'
import { paymentTitle, ReceiptButton } from '../../invoices/index.ts'
import { customerPaymentsQuery } from '../queries.ts'
import { FIRST_ROWS, Section } from './section.tsx'

/** The newest payments of a customer, each with its receipt. To take one back, its invoice is opened. */
export function PaymentRows({ customerId }: { customerId: string }) {
  const [size, setSize] = useState(FIRST_ROWS)
  const payments = useQuery(customerPaymentsQuery(customerId, size))
  return (
    <Section
      title="Payments"
      failed="The payments could not load."
      none="No payment is recorded yet."
      page={payments}
      onMore={setSize}
    >
      {(payment) => <Row key={payment.id} payment={payment} />}
    </Section>
  )
}

function Row({ payment }: { payment: Payment }) {
  const { allocations, amount, credited, currency, paidOn, reference, reversedAt } = payment
  const figure = <Amount minor={amount} currency={currency} />
  return (
    <li>
      <h3>{paymentTitle(payment)}</h3>
      <p className="more">
        <time dateTime={paidOn}>{formatLongDate(paidOn)}</time>
        <span className="cust__for">
          {allocations.map(({ invoiceId, invoiceNumber }) => (
            <Link key={invoiceId} to={paths.invoice(invoiceId)}>
              {invoiceNumber}
            </Link>
          ))}
          {credited > 0n && <span>{formatAmount(credited, currency)} became credit</span>}
          {reference && <span>{reference}</span>}
          {reversedAt && <span>Taken back</span>}
        </span>
      </p>
      <p className="acts cust__sum">
        {reversedAt ? <s className="muted">{figure}</s> : figure}
        <ReceiptButton payment={payment} />
      </p>
    </li>
  )
}
