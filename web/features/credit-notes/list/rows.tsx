import { Link } from 'wouter'
import { formatLongDate } from '../../../../domain/dates.ts'
import type { CreditNote } from '../../../../domain/invoices/credit-note.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import { Amount } from '../../../ui/amount.tsx'

interface Props {
  notes: readonly CreditNote[]
  /** Another page is loading; these are the rows of the previous one. */
  waiting: boolean
}

/** The credit notes of a page. */
export function Rows({ notes, waiting }: Props) {
  return (
    <ul className="rows crn-rows" aria-label="Credit notes" aria-busy={waiting}>
      {notes.map((note) => (
        <Row key={note.id} note={note} />
      ))}
    </ul>
  )
}

function Row({ note }: { note: CreditNote }) {
  const { id, number, buyer, amount, currency, invoiceNumber, createdAt } = note
  return (
    <li>
      <h2>
        <Link to={paths.creditNote(id)}>{number}</Link>
      </h2>
      <p className="more">
        <span>{buyer.name}</span>
        <span>{invoiceNumber}</span>
        <time dateTime={createdAt.toISOString()}>{formatLongDate(createdAt)}</time>
      </p>
      <p className="acts crn-rows__amount">
        <Amount minor={amount} currency={currency} />
      </p>
    </li>
  )
}
