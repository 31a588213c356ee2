import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'wouter'
import type { Receipt } from '../../../../domain/invoices/receipt.ts'
import { formatAmount } from '../../../../domain/money/money.ts'
import { usePageTitle } from '../../../lib/navigation/page-title.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import { BackLink } from '../../../ui/page/back-link.tsx'
import { Loaded } from '../../../ui/page/loaded.tsx'
import { Missing } from '../../../ui/page/missing.tsx'
import { Loading, Skeleton } from '../../../ui/page/skeleton.tsx'
import { ReceiptSheet } from '../paper/receipt-sheet.tsx'
import { Take } from '../paper/take.tsx'
import { receiptQuery } from '../queries.ts'
import '../receipts.css'

/** One receipt as its customer gets it, with what can be done with it. */
export function Component() {
  const { id = '' } = useParams()
  const query = useQuery(receiptQuery(id))
  return (
    <>
      <BackLink to={paths.receipts}>Receipts</BackLink>
      <Loaded
        query={query}
        failed="This receipt could not load."
        loading={<LoadingState />}
        missing={
          <Missing title="Receipt not found" to={paths.receipts} back="Back to Receipts">
            The address may not be complete.
          </Missing>
        }
      >
        {(receipt) => <View receipt={receipt} />}
      </Loaded>
    </>
  )
}

function View({ receipt }: { receipt: Receipt }) {
  const { number, customerName, invoiceId, invoiceNumbers, isVoided, refunded } = receipt
  usePageTitle(number)
  return (
    <div className="rct-view">
      <div className="rct-view__side">
        <div>
          <h1>{number}</h1>
          <p className="muted">{customerName}</p>
        </div>
        {isVoided && (
          <p className="rct-view__void">
            Void: its payment was taken back. The receipt keeps its number, and its link shows that
            it is void.
          </p>
        )}
        {!isVoided && refunded > 0n && (
          <p className="rct-view__void">
            {formatAmount(refunded, receipt.currency)} of its payment was refunded. The receipt and
            its link say so.
          </p>
        )}
        <Take receipt={receipt} />
        {invoiceId && (
          <Link className="rct-view__link" to={paths.invoice(invoiceId)}>
            Invoice {invoiceNumbers[0]}
          </Link>
        )}
      </div>
      <ReceiptSheet receipt={receipt} />
    </div>
  )
}

function LoadingState() {
  return (
    <Loading label="Loading the receipt...">
      <div className="rct-view">
        <div className="rct-view__side">
          <Skeleton width="180px" height="34px" />
          <Skeleton height="76px" />
          <Skeleton height="44px" />
        </div>
        <Skeleton height="420px" />
      </div>
    </Loading>
  )
}
