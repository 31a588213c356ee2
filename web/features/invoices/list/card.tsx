import { type CSSProperties, useId } from 'react'
import { Link } from 'wouter'
import { tintOf } from '../../../../contract/wire/parties/tint.ts'
import type { InvoiceCard } from '../../../../domain/invoices/invoice-card.ts'
import { isLongFigure } from '../../../../domain/paper/paper-sizes.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import { Amount } from '../../../ui/amount.tsx'
import { InvoiceStatus } from '../paper/index.ts'
import { type CardActions, CardActs } from './card-acts.tsx'
import { DueLine } from './due-line.tsx'

interface Props extends CardActions {
  invoice: InvoiceCard
  /** The customer says that they have paid it. */
  isClaimed: boolean
}

/** One invoice card: the number's link covers the whole card, the actions are above it (INV-1). */
export function Card({ invoice, isClaimed, busy, ...actions }: Props) {
  const { id, state, number, customerName, dueDate, currency, total } = invoice
  const headingId = useId()
  const isDraft = state === 'draft'
  const tint: CSSProperties & Record<'--tint', string> = { '--tint': tintOf(number) }
  const isLong = isLongFigure(total)
  return (
    <article
      className={state === 'issued' ? 'card' : `card card--${state}`}
      style={isDraft ? undefined : tint}
      aria-labelledby={headingId}
      aria-busy={busy || undefined}
    >
      <p className="card__row">
        <Link className="card__cover" to={paths.invoice(id)}>
          <span className="sr">View </span>
          {isDraft ? 'Draft' : number}
          {isDraft && customerName && <span className="sr"> for {customerName}</span>}
        </Link>
        {!isDraft && <InvoiceStatus invoice={invoice} />}
      </p>
      <h2 id={headingId} className={customerName ? undefined : 'muted'}>
        {customerName || 'No client yet'}
      </h2>
      <p className={isLong ? 'card__sum card__sum--long' : 'card__sum'}>
        <Amount minor={total} currency={currency} />
      </p>
      {dueDate && state !== 'void' && (
        <p className="card__due">
          <DueLine invoice={invoice} />
          {isClaimed && <b className="card__claim">Customer says they paid</b>}
        </p>
      )}
      <CardActs invoice={invoice} busy={busy} {...actions} />
    </article>
  )
}
