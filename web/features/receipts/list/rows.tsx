import { Link } from 'wouter'
import { formatLongDate } from '../../../../domain/dates.ts'
import type { Receipt } from '../../../../domain/invoices/receipt.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import { Amount } from '../../../ui/amount.tsx'

interface Props {
  receipts: readonly Receipt[]
  /** Another page is loading; these are the rows of the previous one. */
  waiting: boolean
}

/** The receipts of a page. */
export function Rows({ receipts, waiting }: Props) {
  return (
    <ul className="rows rct-rows" aria-label="Receipts" aria-busy={waiting}>
      {receipts.map((receipt) => (
        <Row key={receipt.id} receipt={receipt} />
      ))}
    </ul>
  )
}

function Row({ receipt }: { receipt: Receipt }) {
  const { id, number, customerName, amount, currency, paidOn, isVoided, refunded } = receipt
  return (
    <li>
      <h2>
        <Link to={paths.receipt(id)}>{number}</Link>
      </h2>
      <p className="more">
        <span>{customerName}</span>
        <time dateTime={paidOn}>{formatLongDate(paidOn)}</time>
        {isVoided && <span className="rct-rows__void">Void</span>}
        {!isVoided && refunded > 0n && <span className="rct-rows__void">Partly refunded</span>}
      </p>
      <p className="acts rct-rows__amount">
        <Amount minor={amount} currency={currency} />
      </p>
    </li>
  )
}
