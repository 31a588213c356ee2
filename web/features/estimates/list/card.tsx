import { type CSSProperties, useId } from 'react'
import { Link } from 'wouter'
import { tintOf } from '../../../../contract/wire/parties/tint.ts'
import { formatLongDate } from '../../../../domain/dates.ts'
import type { Estimate } from '../../../../domain/estimates/estimate.ts'
import { isLongFigure } from '../../../../domain/paper/paper-sizes.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import { Amount } from '../../../ui/amount.tsx'
import { StatusOfEstimate } from '../life/index.ts'
import { type CardActions, CardActs } from './card-acts.tsx'

interface Props extends CardActions {
  estimate: Estimate
}

/** One estimate card: the number's link covers the whole card, the actions are above it. */
export function Card({ estimate, busy, ...actions }: Props) {
  const { id, status, number, customerName, currency, total } = estimate
  const headingId = useId()
  const isDraft = status === 'Draft'
  const tint: CSSProperties & Record<'--tint', string> = { '--tint': tintOf(number) }
  return (
    <article
      className={isDraft ? 'card card--draft' : 'card'}
      style={isDraft ? undefined : tint}
      aria-labelledby={headingId}
      aria-busy={busy || undefined}
    >
      <p className="card__row">
        <Link className="card__cover" to={paths.estimate(id)}>
          <span className="sr">View </span>
          {number}
        </Link>
        <StatusOfEstimate status={status} />
      </p>
      <h2 id={headingId}>{customerName}</h2>
      <p className={isLongFigure(total) ? 'card__sum card__sum--long' : 'card__sum'}>
        <Amount minor={total} currency={currency} />
      </p>
      <p className="card__due">{lineOf(estimate)}</p>
      <CardActs estimate={estimate} busy={busy} {...actions} />
    </article>
  )
}

/** What matters about an estimate in its status: until when it can be accepted, or its outcome. */
function lineOf({ status, validUntil, acceptedBy, invoiceNumber }: Estimate): string {
  if (status === 'Invoiced')
    return invoiceNumber ? `Became ${invoiceNumber}` : 'Became a draft invoice'
  if (status === 'Accepted') return `Accepted by ${acceptedBy}`
  return `${status === 'Expired' ? 'Was valid until' : 'Valid until'} ${formatLongDate(validUntil)}`
}
