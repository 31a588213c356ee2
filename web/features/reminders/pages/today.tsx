import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { offsetWords, type PreparedReminder } from '../../../../domain/sending/reminder.ts'
import { messageOf } from '../../../lib/api/api.ts'
import { usePageTitle } from '../../../lib/navigation/page-title.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import { toast } from '../../../lib/toasts.ts'
import { Amount } from '../../../ui/amount.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { BackLink } from '../../../ui/page/back-link.tsx'
import { Empty } from '../../../ui/page/empty.tsx'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { RowSkeletons } from '../../../ui/page/row-skeletons.tsx'
import { UntilLoaded } from '../../../ui/page/until-loaded.tsx'
import { preparedQuery, useNoteSent } from '../queries.ts'
import '../reminders.css'

/** The reminders that are ready to be sent by WhatsApp, each with one tap. */
export function Component() {
  usePageTitle('To send today')
  const query = useQuery(preparedQuery)
  const { data } = query
  return (
    <>
      <BackLink to={paths.invoices}>Invoice</BackLink>
      <PageHeader title="To send today" count={data?.length} />
      <UntilLoaded query={query} failed="The reminders could not load.">
        <RowSkeletons label="Loading the reminders..." />
      </UntilLoaded>
      {data?.length === 0 && (
        <Empty
          title="Nothing to send today."
          action={<ButtonLink to={paths.businesses}>Open your businesses</ButtonLink>}
        >
          Reminders by WhatsApp appear here on the days that a business has chosen. Switch them on
          where you edit the business.
        </Empty>
      )}
      {data && data.length > 0 && (
        <>
          <p className="rem-hint">
            WhatsApp opens with the message written. E-mails are sent automatically.
          </p>
          <ul className="rows rem-rows" aria-label="To send today">
            {data.map((reminder) => (
              <Row key={reminder.invoiceId} reminder={reminder} />
            ))}
          </ul>
        </>
      )}
    </>
  )
}

function Row({ reminder }: { reminder: PreparedReminder }) {
  const { invoiceId, invoiceNumber, customerName, currency, amountDue, offset } = reminder
  const { text, url } = reminder
  const { mutate: noteSent } = useNoteSent()
  return (
    <li>
      <h2>{customerName}</h2>
      <p className="more">
        <span>
          <Link to={paths.invoice(invoiceId)}>{invoiceNumber}</Link>, {offsetWords(offset)}
        </span>
        <Amount minor={amountDue} currency={currency} />
      </p>
      <p className="acts">
        <a
          className="btn btn--primary"
          href={url}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={`WhatsApp to ${customerName} about ${invoiceNumber}`}
          onClick={() =>
            noteSent(invoiceId, {
              onSuccess: () => toast.good('Noted as sent'),
              onError: (error) => toast.bad(messageOf(error)),
            })
          }
        >
          WhatsApp
        </a>
      </p>
      <details className="rem-text">
        <summary>Message</summary>
        <p>{text}</p>
      </details>
    </li>
  )
}
