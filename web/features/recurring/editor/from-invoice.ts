import { addDays, type Day, dayIn, daysBetween } from '../../../../domain/dates.ts'
import type { Invoice } from '../../../../domain/invoices/invoice.ts'
import { nextDay, type RepeatRule } from '../../../../domain/recurrence.ts'
import { RECURRING_LIMITS } from '../../../../domain/recurring/recurring.ts'
import { BLANK, type EditorValues, valuesOf } from '../../invoices/index.ts'

/**
 * The form filled from an invoice: every month from a month after it, on its day of the month; from its next such day
 * on where that is over. Its day is that of `timeZone`, the zone of its business.
 */
export function startOfRepeat(invoice: Invoice, today: Day, timeZone: string): EditorValues {
  const madeOn = dayIn(timeZone, invoice.issuedAt ?? invoice.createdAt)
  const day = Number(madeOn.slice(8))
  const rule: RepeatRule = { every: 1, unit: 'month', day }
  const tomorrow = addDays(madeOn, 1)
  const startsOn = nextDay({ rule, startsOn: madeOn }, tomorrow > today ? tomorrow : today)
  const dueIn = invoice.dueDate === '' ? null : daysBetween(madeOn, invoice.dueDate)
  // The day of supply and the exchange rate were those of that invoice.
  const terms = { ...invoice.terms, supplyDay: '', exchange: null }
  const values = valuesOf({ ...invoice, terms, state: 'issued' })
  return {
    ...values,
    customerId: invoice.customerId ?? '',
    dueDate: '',
    repeat: {
      ...BLANK.repeat,
      startsOn: startsOn ?? today,
      // With a first day in a shorter month, that day would apply from then on.
      day: startsOn?.endsWith(madeOn.slice(8)) ? '' : String(day),
      ...(dueIn !== null && {
        dueInDays: String(Math.min(Math.max(0, dueIn), RECURRING_LIMITS.dueInDays)),
      }),
    },
  }
}
