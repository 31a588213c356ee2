import { type CSSProperties, useId } from 'react'
import { Link } from 'wouter'
import { tintOf } from '../../../../contract/wire/tint.ts'
import type { Invoice } from '../../../../domain/invoices/invoice.ts'
import { isLongFigure } from '../../../../domain/paper/paper-sizes.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import { Amount } from '../../../ui/amount.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { InvoiceStatus } from '../paper/index.ts'
import { DueLine } from './due-line.tsx'

interface Props {
  invoice: Invoice
  /** True while it is being deleted. */
  busy: boolean
  onDelete: () => void
}

/** One invoice card: the number's link covers the whole card, the actions are above it (INV-1). */
export function Card({ invoice, busy, onDelete }: Props) {
  const { id, number, customerName, status, dueDate, currency, total } = invoice
  const headingId = useId()
  const tint: CSSProperties & Record<'--tint', string> = { '--tint': tintOf(number) }
  const isLong = isLongFigure(total)
  return (
    <article
      className="card"
      style={tint}
      aria-labelledby={headingId}
      aria-busy={busy || undefined}
    >
      <p className="card__row">
        <Link className="card__cover" to={paths.invoice(id)}>
          <span className="sr">View </span>
          {number}
        </Link>
        <InvoiceStatus status={status} />
      </p>
      <h2 id={headingId}>{customerName}</h2>
      <p className={isLong ? 'card__sum card__sum--long' : 'card__sum'}>
        <Amount minor={total} currency={currency} />
      </p>
      <DueLine dueDate={dueDate} status={status} />
      <div className="card__acts">
        <Link to={paths.editInvoiceStatus(id)}>Edit status</Link>
        <span>
          <ButtonLink
            variant="bare"
            icon="edit"
            iconOnly={`Edit ${number}`}
            to={paths.editInvoice(id)}
          />
          <Button
            variant="bare"
            danger
            icon="delete"
            iconOnly={`Delete ${number}`}
            disabled={busy}
            onClick={onDelete}
          />
        </span>
      </div>
    </article>
  )
}
