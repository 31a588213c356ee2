import { z } from 'zod'
import { EXPENSE_LIMITS } from '../../domain/expenses/expense.ts'
import type { Minor } from '../../domain/money/money.ts'
import { amountUpTo } from '../fields/amounts.ts'
import {
  bodyId,
  currency,
  day,
  fileUrl,
  listQuery,
  optionalDay,
  optionalName,
  optionalText,
  requiredText,
} from '../fields/common.ts'
import { toOneLine } from '../fields/text.ts'

/** An expense as JSON; contract/wire/expense.ts maps it to the domain. */
export const wireExpense = z
  .object({
    _id: z.string(),
    day: z.string(),
    category: z.string(),
    vendor: z.string(),
    currency,
    /** VAT included. */
    amount: z.number(),
    vat: z.number(),
    note: z.string(),
    /** Only the account itself may fetch it; "" for none. */
    receiptUrl: z.string(),
    clientID: z.string().nullable(),
    clientName: z.string(),
    billed: z.boolean(),
    /** The invoice that bills it. */
    invoiceID: z.string().nullable(),
    /** The recurring expense that made it; null if it was entered by hand. */
    recurringID: z.string().nullable(),
    version: z.number().int(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'Expense' })
export type WireExpense = z.infer<typeof wireExpense>

const VAT_ERROR = {
  path: ['vat'],
  message: 'VAT is part of the amount, so it cannot be more.',
}

function holdsItsVat({ vat, amount }: { vat: Minor; amount: Minor }): boolean {
  return vat <= amount
}

const category = requiredText('Category', EXPENSE_LIMITS.category).overwrite(toOneLine)

const template = z.object({
  category,
  vendor: optionalName('Vendor').default(''),
  currency: currency.default('NGN'),
  amount: amountUpTo('Amount', EXPENSE_LIMITS.amount).refine(
    (amount) => amount > 0n,
    'Amount must be above zero.',
  ),
  vat: amountUpTo('VAT', EXPENSE_LIMITS.amount).prefault(0),
  note: optionalText('Note', EXPENSE_LIMITS.note).default(''),
  clientID: bodyId.optional(),
})

/** The fields of each expense that a recurring one makes. */
export const expenseTemplate = template.refine(holdsItsVat, VAT_ERROR)

/** Body of the add form, and of the edit form with the version that was edited. */
export const expenseFields = template
  .extend({
    day: day('Day'),
    receiptUrl: fileUrl.optional(),
    version: z.number({ error: 'version must be a number.' }).int().optional(),
  })
  .refine(holdsItsVat, VAT_ERROR)
export type ExpenseBody = z.output<typeof expenseFields>

/** Days and words by which the list is narrowed. */
export const expenseQuery = listQuery.extend({
  from: optionalDay('from').default(''),
  to: optionalDay('to').default(''),
  category: z.string().max(EXPENSE_LIMITS.category).default(''),
  clientID: bodyId.optional(),
})

export const monthsQuery = expenseQuery.pick({ from: true, to: true })

export const wireMonth = z
  .object({ month: z.string(), category: z.string(), currency, amount: z.number() })
  .meta({ id: 'MonthlyExpense' })
export type WireMonth = z.infer<typeof wireMonth>

/** Body of a bill: expenses of one currency that become lines of a draft. */
export const billFields = z.object({
  ids: z
    .array(bodyId, { error: 'Select at least one expense.' })
    .min(1, 'Select at least one expense.')
    .max(EXPENSE_LIMITS.billed, 'An invoice can have 500 items at most.'),
  clientID: bodyId,
})
