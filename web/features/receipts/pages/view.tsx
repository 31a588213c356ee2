import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'wouter'
import type { Receipt } from '../../../../domain/invoices/receipt.ts'
import { formatAmount } from '../../../../domain/money/money.ts'
import { ApiError } from '../../../lib/api/api.ts'
import { usePageTitle } from '../../../lib/navigation/page-title.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { BackLink } from '../../../ui/page/back-link.tsx'
import { LoadError } from '../../../ui/page/load-error.tsx'
import { Loading, Skeleton } from '../../../ui/page/skeleton.tsx'
import { ReceiptSheet } from '../paper/receipt-sheet.tsx'
import { Take } from '../paper/take.tsx'
import { receiptQuery } from '../queries.ts'
import '../receipts.css'

/** One receipt as its customer gets it, with what can be done with it. */
export function Component() {
  const { id = '' } = useParams()
  const { data, error, refetch } = useQuery(receiptQuery(id))
  return (
    <>
      <BackLink to={paths.receipts}>Receipts</BackLink>
      {data && <View receipt={data} />}
      {!data && error && <Failure error={error} onRetry={refetch} />}
      {!data && !error && <LoadingState />}
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

function Failure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  if (!(error instanceof ApiError && error.status === 404)) {
    return <LoadError title="This receipt could not load." error={error} onRetry={onRetry} />
  }
  return <NotFound />
}

/** For a receipt that never existed or is another user's; the page does not reveal which. */
function NotFound() {
  usePageTitle('Receipt not found')
  return (
    <div className="empty">
      <h1 className="empty__title">Receipt not found</h1>
      <p className="muted">The address may not be complete.</p>
      <ButtonLink variant="primary" to={paths.receipts}>
        Back to Receipts
      </ButtonLink>
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
