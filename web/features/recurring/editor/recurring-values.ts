import type { z } from 'zod'
import type {
  previewFields,
  recurringInvoiceFields,
} from '../../../../contract/schemas/recurring.ts'
import type { Day } from '../../../../domain/dates.ts'
import type { RepeatEnd } from '../../../../domain/recurrence.ts'
import type { RecurringFields, RecurringInvoice } from '../../../../domain/recurring/recurring.ts'
import { toFormPath } from '../../../lib/form/form-errors.ts'
import {
  BLANK,
  type EditorValues,
  valuesOf,
  WIRE_NAMES,
  wireContent,
  wireLine,
  wireTerms,
} from '../../invoices/index.ts'

/** How it repeats, as typed. */
export type RepeatValues = NonNullable<EditorValues['repeat']>

const NEVER: RepeatEnd = { never: true }

/** The request body of a recurring invoice. */
type RecurringBody = z.input<typeof recurringInvoiceFields>

/** An empty form for a business. */
export function blankRecurring(businessId: string, today: Day): EditorValues {
  return {
    ...{ businessId, customerId: '', dueDate: '', currency: 'NGN' },
    ...{ details: '', depositRate: '', footer: '', lines: [{ ...BLANK.line }] },
    ...BLANK.terms,
    repeat: { ...BLANK.repeat, startsOn: today },
  }
}

/** Maps a recurring invoice to the form's values. One whose customer was deleted has none. */
export function valuesOfRecurring(recurring: RecurringInvoice): EditorValues {
  const { template, currency, dueInDays, action } = recurring
  const { details, footer, businessId = '', customerId = '', depositRate = null } = template
  const lines = template.lines.map((line, index) => ({ ...line, id: String(index), amount: 0n }))
  const { terms } = template
  const content = { details, footer, lines, currency, depositRate, customerId, terms, dueDate: '' }
  return {
    ...valuesOf({ ...content, state: 'issued', seller: { businessId } }),
    repeat: { ...repeatOf(recurring), action, dueInDays: String(dueInDays) },
  }
}

/** How something recurs, as it is typed. */
export function repeatOf(recurring: RecurringFields): RepeatValues {
  const { name, rule, startsOn, end, catchUp } = recurring
  return {
    ...BLANK.repeat,
    ...{ name, startsOn, catchUp, unit: rule.unit },
    every: String(rule.every),
    day: String(rule.day ?? ''),
    end: 'on' in end ? 'on' : 'after' in end ? 'after' : 'never',
    endOn: 'on' in end ? end.on : '',
    times: 'after' in end ? String(end.after) : BLANK.repeat.times,
  }
}

/** Maps the form's values to a request; the recurring invoice is the one being edited. */
export function wireRecurring(
  values: EditorValues,
  recurring: Pick<RecurringInvoice, 'version'> | undefined,
): RecurringBody {
  const repeat = values.repeat ?? BLANK.repeat
  return {
    name: repeat.name,
    template: {
      ...wireContent(values, undefined),
      withholdingRate: wireTerms(values).withholdingRate,
      items: values.lines.map(wireLine),
    },
    dueInDays: wholeNumber(repeat.dueInDays),
    ...wireRepetition(repeat),
    action: repeat.action,
    catchUp: repeat.catchUp,
    ...(recurring && { version: recurring.version }),
  }
}

/** The part of the request from which the days follow. */
export function wireRepetition(repeat: RepeatValues): z.input<typeof previewFields> {
  const { every, unit, startsOn } = repeat
  const day = unit === 'month' ? wireDay(repeat.day) : undefined
  return {
    rule: { every: wholeNumber(every), unit, ...(day !== undefined && { day }) },
    startsOn,
    ends: wireEnd(repeat),
  }
}

/** The form's path of a field of the request: template.items.0.qty → lines.0.quantity, rule.every → repeat.every. */
export function formPathOf(path: readonly PropertyKey[], end: RepeatValues['end']): PropertyKey[] {
  const [first, second] = path
  // The server reports errors of a customer at the id.
  if (second === 'clientID') return ['customerId']
  if (first === 'template') return toFormPath(path.slice(1), WIRE_NAMES)
  if (first === 'rule') return ['repeat', second ?? 'every']
  if (first !== 'ends') return ['repeat', ...path]
  return ['repeat', end === 'on' ? 'endOn' : end === 'after' ? 'times' : 'end']
}

function wireDay(day: string): number | 'last' | undefined {
  if (day === '') return undefined
  return day === 'last' ? day : Number(day)
}

function wireEnd({ end, endOn, times }: RepeatValues): RepeatEnd {
  if (end === 'on') return { on: endOn }
  return end === 'after' ? { after: wholeNumber(times) } : NEVER
}

/** NaN for an empty field, which every schema rejects. */
function wholeNumber(typed: string): number {
  return typed.trim() === '' ? Number.NaN : Number(typed)
}
