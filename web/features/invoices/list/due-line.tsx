import { type Day, daysBetween, formatLongDate, isDay } from '../../../../domain/dates.ts'
import type { InvoiceStatus } from '../../../../domain/invoices/invoice.ts'
import { today } from '../../../lib/format/format.ts'

/** How urgent an invoice is; 'none' once it is paid. */
export type Urgency = 'none' | 'soon' | 'today' | 'late'

/** Days before the due date from which an invoice counts as due soon. */
const SOON_DAYS = 7

const WORDS: Record<Urgency, string> = {
  none: '',
  soon: 'Due soon:',
  today: 'Due today:',
  late: 'Overdue:',
}

/** How urgent an invoice is on the day `now`. */
export function urgencyOf(dueDate: Day, status: InvoiceStatus, now: Day): Urgency {
  if (status === 'Paid' || !isDay(dueDate)) return 'none'
  const left = daysBetween(now, dueDate)
  if (left < 0) return 'late'
  if (left === 0) return 'today'
  return left <= SOON_DAYS ? 'soon' : 'none'
}

/** 'Due Friday, December 4, 2026', with a label when that is near or past. */
export function DueLine({ dueDate, status }: { dueDate: Day; status: InvoiceStatus }) {
  const urgency = urgencyOf(dueDate, status, today())
  return (
    <p className="card__due">
      {urgency === 'none' ? 'Due' : <b className={`card__due--${urgency}`}>{WORDS[urgency]}</b>}{' '}
      {formatLongDate(dueDate)}
    </p>
  )
}
