import { Link } from 'wouter'
import type { InvoiceCard } from '../../../../domain/invoices/invoice-card.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import { DeleteButton } from '../../../ui/delete-button.tsx'
import { EditLink } from '../../../ui/edit-link.tsx'

/** What can be done with a card, besides opening and editing its invoice. */
export interface CardActions {
  /** True while it is being changed. */
  busy: boolean
  onIssue: () => void
  onDuplicate: () => void
  onDelete: () => void
}

interface Props extends CardActions {
  invoice: InvoiceCard
}

/** The actions of a card; a void invoice cannot be edited. */
export function CardActs({ invoice, busy, onDelete, ...actions }: Props) {
  const { id, state } = invoice
  const name = nameOf(invoice)
  return (
    <div className="card__acts">
      <FirstAct invoice={invoice} busy={busy} {...actions} />
      <span>
        {state !== 'void' && <EditLink name={name} to={paths.editInvoice(id)} />}
        <DeleteButton name={name} disabled={busy} onClick={onDelete} />
      </span>
    </div>
  )
}

function FirstAct({ invoice, busy, onIssue, onDuplicate }: Omit<Props, 'onDelete'>) {
  const { id, state } = invoice
  const whom = <span className="sr"> {nameOf(invoice)}</span>
  if (state === 'issued') return <Link to={paths.editInvoiceStatus(id)}>Edit status</Link>
  if (state === 'draft' && !invoice.isReady)
    return <Link to={paths.completeDraft(id)}>Issue{whom}</Link>
  const [word, act] = state === 'draft' ? ['Issue', onIssue] : ['Duplicate', onDuplicate]
  return (
    <button type="button" disabled={busy} onClick={act}>
      {word}
      {whom}
    </button>
  )
}

/** 'INV-000012', or 'draft for Ada'. */
function nameOf({ state, number, customerName }: InvoiceCard): string {
  if (state !== 'draft') return number
  return customerName ? `draft for ${customerName}` : 'draft'
}
