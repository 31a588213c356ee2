import { Button } from '../../../ui/button.tsx'
import { CardGrid } from '../../../ui/page/card-grid.tsx'
import { NEW_INVOICE } from './cards.tsx'
import { type Filters, SHOWN_LABELS, type Shown } from './shown.ts'

interface Words {
  title: string
  text: string
}

const EMPTY: Record<Shown, Words> = {
  all: {
    title: 'No invoices yet.',
    text: 'Make the first one: choose a client, write what you did and what it costs. It gets its number automatically and appears here as a card, with what was paid of it.',
  },
  drafts: {
    title: 'No drafts.',
    text: 'While you write an invoice, Save draft keeps it here without a number until you are ready to issue it.',
  },
  unpaid: {
    title: 'Nothing is unpaid.',
    text: 'Issued invoices appear here until all of their amount is paid.',
  },
  overdue: {
    title: 'Nothing is overdue.',
    text: 'An invoice comes here on the day after its due date, if some of it is still to be paid.',
  },
  paid: {
    title: 'No paid invoices yet.',
    text: 'When a customer pays, choose Edit status on the invoice and enter the amount.',
  },
  void: {
    title: 'No void invoices.',
    text: 'To cancel an invoice that you issued, open it and choose Void. It keeps its number and is no longer due.',
  },
}

/** The text of an empty list: what would appear here and what to do next. A search without results has its own. */
export function EmptyList({ filters, onClear }: { filters: Filters; onClear: () => void }) {
  const { search, show } = filters
  const { title, text } = search ? noMatch(filters) : EMPTY[show]
  return (
    <CardGrid tile={NEW_INVOICE}>
      <div className="cards__none" role="status">
        <p className="empty__title">{title}</p>
        <p className="muted">{text}</p>
        {(search || show !== 'all') && <Button onClick={onClear}>Show all invoices</Button>}
      </div>
    </CardGrid>
  )
}

function noMatch({ search, show }: Filters): Words {
  const among = show === 'all' ? '' : ` under ${SHOWN_LABELS[show]}`
  return {
    title: 'No invoice found.',
    text: `No number or client’s name${among} contains “${search}”.`,
  }
}
