import { type CSSProperties, useId } from 'react'
import { Link } from 'react-router'
import type { Invoice } from '../../../../contract/invoices.ts'
import { minorOf } from '../../../lib/format/format.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import { Amount } from '../../../ui/amount.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { InvoiceStatus, isLongFigure } from '../paper/index.ts'
import { DueLine } from './due-line.tsx'

interface Props {
  invoice: Invoice
  /** True while it is being deleted. */
  busy: boolean
  onDelete: () => void
}

/** One invoice card: the number's link covers the whole card, the actions are above it (INV-1). */
export function Card({ invoice, busy, onDelete }: Props) {
  const { _id, invoiceNo, clientName, status, dueDate, currency, bgColor } = invoice
  const id = useId()
  const total = minorOf(invoice.total)
  const tint: CSSProperties & Record<'--tint', string> = { '--tint': bgColor }
  const isLong = isLongFigure(total)
  return (
    <article className="card" style={tint} aria-labelledby={id} aria-busy={busy || undefined}>
      <p className="card__row">
        <Link className="card__cover" to={paths.invoice(_id)}>
          <span className="sr">View </span>
          {invoiceNo}
        </Link>
        <InvoiceStatus status={status} />
      </p>
      <h2 id={id}>{clientName}</h2>
      <p className={isLong ? 'card__sum card__sum--long' : 'card__sum'}>
        <Amount minor={total} currency={currency} />
      </p>
      <DueLine dueDate={dueDate} status={status} />
      <div className="card__acts">
        <Link to={paths.editInvoiceStatus(_id)}>Edit status</Link>
        <span>
          <ButtonLink
            variant="bare"
            icon="edit"
            iconOnly={`Edit ${invoiceNo}`}
            to={paths.editInvoice(_id)}
          />
          <Button
            variant="bare"
            danger
            icon="delete"
            iconOnly={`Delete ${invoiceNo}`}
            disabled={busy}
            onClick={onDelete}
          />
        </span>
      </div>
    </article>
  )
}
