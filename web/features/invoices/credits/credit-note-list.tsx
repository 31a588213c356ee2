import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { formatLongDate } from '../../../../domain/dates.ts'
import type { CreditNote } from '../../../../domain/invoices/credit-note.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import { Amount } from '../../../ui/amount.tsx'
import { Loading, Skeleton } from '../../../ui/page/skeleton.tsx'
import { UntilLoaded } from '../../../ui/page/until-loaded.tsx'
import { creditNotesOfQuery } from './queries.ts'
import './credits.css'

/** The credit notes of an invoice, newest first. */
export function CreditNoteList({ invoiceId }: { invoiceId: string }) {
  const query = useQuery(creditNotesOfQuery(invoiceId))
  const { data } = query
  return (
    <section className="hist credits" aria-labelledby="credits">
      <h2 className="h2" id="credits">
        Credit notes
      </h2>
      <UntilLoaded query={query} failed="The credit notes could not load.">
        <Loading label="Loading credit notes...">
          <Skeleton height="20px" />
        </Loading>
      </UntilLoaded>
      {data && (
        <ol>
          {data.map((note) => (
            <Entry key={note.id} note={note} />
          ))}
        </ol>
      )}
      <Link className="credits__all" to={paths.creditNotes}>
        All credit notes
      </Link>
    </section>
  )
}

function Entry({
  note: { id, number, amount, currency, reason, createdAt },
}: {
  note: CreditNote
}) {
  return (
    <li>
      <Link to={paths.creditNote(id)}>{number}</Link>
      <Amount minor={amount} currency={currency} />
      <time dateTime={createdAt.toISOString()}>{formatLongDate(createdAt)}</time>
      <span className="credits__reason">{reason}</span>
    </li>
  )
}
