import { addDays, type Day, dayIn, daysBetween } from '../../../../domain/dates.ts'
import type { Invoice } from '../../../../domain/invoices/invoice.ts'
import { nextDay, type RepeatRule } from '../../../../domain/recurrence.ts'
import { RECURRING_LIMITS } from '../../../../domain/recurring/recurring.ts'
import { BLANK_REPEAT, type EditorValues, valuesOf } from '../../invoices/index.ts'

/** The zone whose days stand on invoices. */
const TIME_ZONE = 'Africa/Lagos'

/**
 * The form filled from an invoice: every month from a month after it, on its day of the month; from its next such day
 * on where that is over.
 */
export function startOfRepeat(invoice: Invoice, today: Day): EditorValues {
  const madeOn = dayIn(TIME_ZONE, invoice.issuedAt ?? invoice.createdAt)
  const day = Number(madeOn.slice(8))
  const rule: RepeatRule = { every: 1, unit: 'month', day }
  const tomorrow = addDays(madeOn, 1)
  const startsOn = nextDay({ rule, startsOn: madeOn }, tomorrow > today ? tomorrow : today)
  const dueIn = invoice.dueDate === '' ? null : daysBetween(madeOn, invoice.dueDate)
  const values = valuesOf({ ...invoice, state: 'issued' })
  return {
    ...values,
    customerId: invoice.customerId ?? '',
    dueDate: '',
    repeat: {
      ...BLANK_REPEAT,
      startsOn: startsOn ?? today,
      // Of a first day in a shorter month the day would be that one for good.
      day: startsOn?.endsWith(madeOn.slice(8)) ? '' : String(day),
      ...(dueIn !== null && {
        dueInDays: String(Math.min(Math.max(0, dueIn), RECURRING_LIMITS.dueInDays)),
      }),
    },
  }
}
