import { Link } from 'wouter'
import type { Estimate } from '../../../../domain/estimates/estimate.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import { DeleteButton } from '../../../ui/delete-button.tsx'
import { EditLink } from '../../../ui/edit-link.tsx'

/** What can be done with a card, besides opening and editing its estimate. */
export interface CardActions {
  /** True while it is being changed. */
  busy: boolean
  onMakeInvoice: () => void
  onDuplicate: () => void
  onDelete: () => void
}

interface Props extends CardActions {
  estimate: Estimate
}

/** The actions of a card; an accepted estimate cannot be edited. */
export function CardActs({ estimate, busy, onDelete, ...actions }: Props) {
  const { id, number, status } = estimate
  return (
    <div className="card__acts">
      <FirstAct estimate={estimate} busy={busy} {...actions} />
      <span>
        {status !== 'Accepted' && status !== 'Invoiced' && (
          <EditLink name={number} to={paths.editEstimate(id)} />
        )}
        <DeleteButton name={number} disabled={busy} onClick={onDelete} />
      </span>
    </div>
  )
}

function FirstAct({
  estimate: { id, number, status, invoiceId },
  busy,
  onMakeInvoice,
  onDuplicate,
}: Omit<Props, 'onDelete'>) {
  const whom = <span className="sr"> {number}</span>
  if (status === 'Invoiced' && invoiceId) {
    return (
      <Link to={paths.invoice(invoiceId)}>
        Open invoice<span className="sr"> of {number}</span>
      </Link>
    )
  }
  if (status === 'Draft' || status === 'Sent')
    return <Link to={paths.estimate(id)}>Send{whom}</Link>
  const [word, act] =
    status === 'Accepted' ? ['Make invoice', onMakeInvoice] : ['Duplicate', onDuplicate]
  return (
    <button type="button" disabled={busy} onClick={act}>
      {word}
      {status === 'Accepted' ? <span className="sr"> of {number}</span> : whom}
    </button>
  )
}
