import { z } from 'zod'
import { REPEAT_UNITS } from '../../domain/recurrence.ts'
import {
  CATCH_UPS,
  RECURRING_ACTIONS,
  RECURRING_LIMITS,
  RECURRING_STATES,
} from '../../domain/recurring/recurring.ts'
import { DEPOSIT_META } from '../fields/amounts.ts'
import { currency, day, optionalName } from '../fields/common.ts'
import { expenseTemplate, wireExpense } from './expense.ts'
import { wireLine } from './invoices/invoice.ts'
import { templateFields } from './invoices/invoice-fields.ts'
import { wireTerms } from './pricing.ts'

function wholeNumber(label: string, min: number, max: number) {
  const error = `${label} must be a whole number from ${min} to ${max.toLocaleString('en-US')}.`
  return z.number({ error }).int(error).min(min, error).max(max, error)
}

const DAY_ERROR = 'Day of the month must be from 1 to 31, or "last".'

const rule = z
  .object(
    {
      every: wholeNumber('Every', 1, RECURRING_LIMITS.every),
      unit: z.enum(REPEAT_UNITS, { error: 'Unit must be day, week, month or year.' }),
      day: z.union([z.int().min(1).max(31), z.literal('last')], { error: DAY_ERROR }).optional(),
    },
    { error: 'Choose how often it repeats.' },
  )
  .refine(({ unit, day }) => day === undefined || unit === 'month', {
    path: ['day'],
    message: 'A day of the month is for months only.',
  })

const ends = z.union(
  [
    z.strictObject({ never: z.literal(true) }),
    z.strictObject({ on: day('Last day') }),
    z.strictObject({ after: wholeNumber('Times', 1, RECURRING_LIMITS.times) }),
  ],
  { error: 'Say when it ends: never, on a day, or after so many times.' },
)

const repetition = { rule, startsOn: day('First day'), ends: ends.default({ never: true }) }

/** The parameters of a preview. */
export const previewFields = z.object(repetition)

const shared = {
  name: optionalName('Name').default(''),
  ...repetition,
  catchUp: z.enum(CATCH_UPS, { error: 'catchUp must be make or skip.' }).default('make'),
  version: z.number({ error: 'version must be a number.' }).int().optional(),
}

/** Body of the form of recurring invoices, with the version that was edited. */
export const recurringInvoiceFields = z.object({
  // Without a kind it is an invoice.
  kind: z.literal('invoice').optional(),
  template: templateFields,
  dueInDays: wholeNumber('Days until due', 0, RECURRING_LIMITS.dueInDays).default(14),
  action: z
    .enum(RECURRING_ACTIONS, { error: 'action must be draft, issue or send.' })
    .default('draft'),
  ...shared,
})
export type RecurringInvoiceBody = z.output<typeof recurringInvoiceFields>

/** Body of the form of recurring expenses, with the version that was edited. */
export const recurringExpenseFields = z.object({
  kind: z.literal('expense'),
  template: expenseTemplate,
  action: z.literal('add', { error: 'action must be add.' }).default('add'),
  ...shared,
})
export type RecurringExpenseBody = z.output<typeof recurringExpenseFields>

/** Body of an addition and of an update. */
export const recurringFields = z.discriminatedUnion(
  'kind',
  [recurringInvoiceFields, recurringExpenseFields],
  { error: 'kind must be invoice or expense.' },
)
export type RecurringBody = z.output<typeof recurringFields>

const standing = {
  _id: z.string(),
  name: z.string(),
  rule,
  startsOn: z.string(),
  ends,
  catchUp: z.enum(CATCH_UPS),
  state: z.enum(RECURRING_STATES),
  /** Null once it has ended. */
  nextOn: z.string().nullable(),
  /** The last day that was made, skipped or missed; null before the first. */
  lastOn: z.string().nullable(),
  made: z.number().int(),
  lastError: z.string(),
  /** The total of the next one; for an invoice, with the current VAT rate of the business. */
  total: z.number(),
  createdAt: z.iso.datetime(),
  version: z.number().int(),
}

const wireRecurringInvoice = z
  .object({
    ...standing,
    kind: z.literal('invoice'),
    template: z.object({
      businessID: z.string(),
      /** Null once the customer is deleted. */
      clientID: z.string().nullable(),
      clientName: z.string(),
      currency,
      details: z.string(),
      /** Sanitised HTML, entity-encoded once. */
      footer: z.string(),
      items: z.array(wireLine.omit({ _id: true, amount: true }).meta({ id: 'RecurringLine' })),
      depositPercent: z.number().meta(DEPOSIT_META).nullable(),
      pricesIncludeVat: wireTerms.pricesIncludeVat,
      discountPercent: wireTerms.discountPercent,
      withholdingRate: wireTerms.withholdingRate,
    }),
    dueInDays: z.number().int(),
    action: z.enum(RECURRING_ACTIONS),
  })
  .meta({ id: 'RecurringInvoice' })
export type WireRecurringInvoice = z.infer<typeof wireRecurringInvoice>

const wireRecurringExpense = z
  .object({
    ...standing,
    kind: z.literal('expense'),
    template: wireExpense
      .pick({ category: true, vendor: true, currency: true, amount: true, vat: true, note: true })
      .extend({ clientID: z.string().nullable(), clientName: z.string() })
      .meta({ id: 'RecurringExpenseTemplate' }),
    /** An expense is paid, so always 0. */
    dueInDays: z.number().int(),
    action: z.literal('add'),
  })
  .meta({ id: 'RecurringExpense' })
export type WireRecurringExpense = z.infer<typeof wireRecurringExpense>

/** A recurring invoice or expense as JSON; contract/wire/recurring.ts maps it to the domain. */
export const wireRecurring = z
  .discriminatedUnion('kind', [wireRecurringInvoice, wireRecurringExpense])
  .meta({ id: 'Recurring' })
export type WireRecurring = z.infer<typeof wireRecurring>

/** An invoice or expense that it made. */
export const wireOccurrence = z
  .object({
    day: z.string(),
    /** Null once deleted, and for an expense. */
    invoiceID: z.string().nullable(),
    /** Empty for a draft, and for an expense. */
    invoiceNo: z.string(),
    /** Null once deleted, and for an invoice. */
    expenseID: z.string().nullable(),
  })
  .meta({ id: 'Occurrence' })
export type WireOccurrence = z.infer<typeof wireOccurrence>
