import { type Day, daysBetween, formatLongDate, isDay } from '../../../../domain/dates.ts'
import { amountDueOf, type Invoice } from '../../../../domain/invoices/invoice.ts'
import { today } from '../../../lib/format/format.ts'

/** How urgent an invoice is; 'none' once nothing is due. */
export type Urgency = 'none' | 'soon' | 'today' | 'late'

/** Days before the due date from which an invoice counts as due soon. */
const SOON_DAYS = 7

const WORDS: Record<Urgency, string> = {
  none: '',
  soon: 'Due soon:',
  today: 'Due today:',
  late: 'Overdue:',
}

type Dated = Pick<Invoice, 'state' | 'dueDate' | 'total' | 'amountPaid' | 'credited' | 'isOverdue'>

/** How urgent an invoice is on the day `now`. Whether it is overdue follows the time zone of its business. */
export function urgencyOf(invoice: Dated, now: Day): Urgency {
  const { state, dueDate, isOverdue } = invoice
  if (isOverdue) return 'late'
  if (state !== 'issued' || amountDueOf(invoice) === 0n || !isDay(dueDate)) return 'none'
  const left = daysBetween(now, dueDate)
  if (left <= 0) return 'today'
  return left <= SOON_DAYS ? 'soon' : 'none'
}

/** 'Due Friday, December 4, 2026', with a label when that is near or past. */
export function DueLine({ invoice }: { invoice: Dated }) {
  const urgency = urgencyOf(invoice, today())
  return (
    <>
      {urgency === 'none' ? 'Due' : <b className={`due due--${urgency}`}>{WORDS[urgency]}</b>}{' '}
      {formatLongDate(invoice.dueDate)}
    </>
  )
}
