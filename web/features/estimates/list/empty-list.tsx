import { Button } from '../../../ui/button.tsx'
import { CardGrid } from '../../../ui/page/card-grid.tsx'
import { NEW_ESTIMATE } from './cards.tsx'
import { type Filters, SHOWN_LABELS, type Shown } from './shown.ts'

interface Words {
  title: string
  text: string
}

const EMPTY: Record<Shown, Words> = {
  All: {
    title: 'No estimates yet.',
    text: 'Say what a job will cost before you start it. Your customer accepts or declines it on a page of its own, and an accepted estimate becomes an invoice with one press.',
  },
  Draft: {
    title: 'No drafts.',
    text: 'Estimates that you have not sent yet appear here.',
  },
  Sent: {
    title: 'No estimates are waiting for an answer.',
    text: 'Estimates that you sent appear here until the customer answers.',
  },
  Accepted: {
    title: 'No accepted estimates.',
    text: 'When a customer accepts an estimate, it appears here until you make the invoice.',
  },
  Declined: {
    title: 'Nothing was declined.',
    text: 'When a customer declines an estimate you find the reason here.',
  },
  Expired: {
    title: 'Nothing has expired.',
    text: 'An estimate comes here on the day after its last day, if the customer has not answered.',
  },
  Invoiced: {
    title: 'No invoices were made of estimates yet.',
    text: 'Open an accepted estimate and choose Make invoice.',
  },
}

/** The text of an empty list: what would appear here and what to do next. A search without results has its own. */
export function EmptyList({ filters, onClear }: { filters: Filters; onClear: () => void }) {
  const { search, show } = filters
  const { title, text } = search ? noMatch(filters) : EMPTY[show]
  return (
    <CardGrid tile={NEW_ESTIMATE}>
      <div className="cards__none" role="status">
        <p className="empty__title">{title}</p>
        <p className="muted">{text}</p>
        {(search || show !== 'All') && <Button onClick={onClear}>Show all estimates</Button>}
      </div>
    </CardGrid>
  )
}

function noMatch({ search, show }: Filters): Words {
  const among = show === 'All' ? '' : ` under ${SHOWN_LABELS[show]}`
  return {
    title: 'No estimate found.',
    text: `No number or client’s name${among} contains “${search}”.`,
  }
}
