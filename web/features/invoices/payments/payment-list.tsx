import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatLongDate } from '../../../../domain/dates.ts'
import { amountDueOf, type Invoice } from '../../../../domain/invoices/invoice.ts'
import type { Payment } from '../../../../domain/invoices/payment.ts'
import { formatAmount } from '../../../lib/format/format.ts'
import { ComponentCode, OnDemand } from '../../../lib/on-demand.tsx'
import { Amount } from '../../../ui/amount.tsx'
import { Button } from '../../../ui/button.tsx'
import { Loading, Skeleton } from '../../../ui/page/skeleton.tsx'
import { UntilLoaded } from '../../../ui/page/until-loaded.tsx'
import { ApplyCredit } from './apply-credit.tsx'
import { leftOf, restOf, shareOf, titleOf } from './payment-text.ts'
import { paymentRecordsQuery } from './queries.ts'
import { ReceiptButton } from './receipt-button.tsx'
import './payments.css'

const takeBackDialogCode = new ComponentCode(
  async () => (await import('./take-back-dialog.tsx')).TakeBackDialog,
)

const refundDialogCode = new ComponentCode(
  async () => (await import('./refund-dialog.tsx')).RefundDialog,
)

const certificateDialogCode = new ComponentCode(
  async () => (await import('./certificate-dialog.tsx')).CertificateDialog,
)

/** The payments of an invoice, newest first, each to be taken back; above them the customer's credit. */
export function PaymentList({ invoice }: { invoice: Invoice }) {
  const { id, state, customerId } = invoice
  const query = useQuery(paymentRecordsQuery(id))
  const { data } = query
  const [chosen, setChosen] = useState<Payment>()
  const [refunded, setRefunded] = useState<Payment>()
  const [certified, setCertified] = useState<Payment>()
  const isDue = state === 'issued' && amountDueOf(invoice) > 0n
  return (
    <section className="hist pays" aria-labelledby="pays">
      <h2 className="h2" id="pays">
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
          {data.map((payment) => (
            <Entry
              key={payment.id}
              payment={payment}
              invoiceId={id}
              onTakeBack={() => setChosen(payment)}
              onRefund={() => setRefunded(payment)}
              onCertificate={() => setCertified(payment)}
            />
          ))}
        </ol>
      )}
      {isDue && customerId !== null && <ApplyCredit invoice={invoice} customerId={customerId} />}
      {chosen && (
        <OnDemand code={takeBackDialogCode}>
          {(TakeBackDialog) => (
            <TakeBackDialog payment={chosen} onClose={() => setChosen(undefined)} />
          )}
        </OnDemand>
      )}
      {certified && (
        <OnDemand code={certificateDialogCode}>
          {(CertificateDialog) => (
            <CertificateDialog payment={certified} onClose={() => setCertified(undefined)} />
          )}
        </OnDemand>
      )}
      {refunded && (
        <OnDemand code={refundDialogCode}>
          {(RefundDialog) => (
            <RefundDialog
              payment={refunded}
              left={leftOf(refunded, data ?? [])}
              onClose={() => setRefunded(undefined)}
            />
          )}
        </OnDemand>
      )}
    </section>
  )
}

interface EntryProps {
  payment: Payment
  invoiceId: string
  onTakeBack: () => void
  onRefund: () => void
  onCertificate: () => void
}

function Entry({ payment, invoiceId, onTakeBack, onRefund, onCertificate }: EntryProps) {
  const { amount, currency, paidOn, reference, note, reversedAt, reverseReason, source } = payment
  const { certificate } = payment
  const title = titleOf(payment)
  const said = [reference, note, restOf(payment, invoiceId)].filter(Boolean)
  const share = shareOf(payment, invoiceId)
  const figure = <Amount minor={share} currency={currency} />
  return (
    <li>
      <span>{title}</span>
      {reversedAt ? <s>{figure}</s> : figure}
      <time dateTime={paidOn}>{formatLongDate(paidOn)}</time>
      {said.length > 0 && <span className="pays__said">{said.join(' · ')}</span>}
      {reversedAt && <span className="pays__said">Taken back: {reverseReason}</span>}
      {certificate && !reversedAt && (
        <span className="pays__said">
          {certificate === 'received' ? 'Certificate received' : 'Certificate awaited'}
        </span>
      )}
      <span className="pays__acts">
        {certificate && !reversedAt && (
          <Button
            variant="bare"
            aria-label={`Certificate: ${title}, ${formatAmount(share, currency)}`}
            onClick={onCertificate}
          >
            Certificate
          </Button>
        )}
        <ReceiptButton payment={payment} />
        {!reversedAt && amount > 0n && source === 'online' && (
          <Button
            variant="bare"
            aria-label={`Refund: ${title}, ${formatAmount(share, currency)}`}
            onClick={onRefund}
          >
            Refund
          </Button>
        )}
        {!reversedAt && amount > 0n && (
          <Button
            variant="bare"
            aria-label={`Take back: ${title}, ${formatAmount(share, currency)}`}
            onClick={onTakeBack}
          >
            Take back
          </Button>
        )}
      </span>
    </li>
  )
}
