import type { Day } from '../dates.ts'
import type { ExpenseFields } from '../expenses/expense.ts'
import type { NewInvoice } from '../invoices/invoice-fields.ts'
import type { Currency, Minor } from '../money/money.ts'
import type { RepeatEnd, Repetition } from '../recurrence.ts'

/** What happens to an invoice as it is made: it stays a draft, it is issued, or it is also sent by e-mail. */
export const RECURRING_ACTIONS = ['draft', 'issue', 'send'] as const
export type RecurringAction = (typeof RECURRING_ACTIONS)[number]

/** How missed days are treated: they are made with their own dates, or skipped. */
export const CATCH_UPS = ['make', 'skip'] as const
export type CatchUp = (typeof CATCH_UPS)[number]

/** 'failed': paused by three failures in a row. */
export const RECURRING_STATES = ['active', 'paused', 'ended', 'failed'] as const
export type RecurringState = (typeof RECURRING_STATES)[number]

export const RECURRING_LIMITS = { every: 365, dueInDays: 365, times: 9_999 } as const

/** Failures in a row after which it is paused and its owner notified. */
export const MOST_FAILURES = 3

/** The settings of everything that recurs. */
interface Repeats extends Repetition {
  name: string
  end: RepeatEnd
  catchUp: CatchUp
}

/** The template of each invoice. */
export type InvoiceTemplate = Omit<NewInvoice, 'dueDate'>

export interface RecurringInvoiceFields extends Repeats {
  kind: 'invoice'
  template: InvoiceTemplate
  dueInDays: number
  action: RecurringAction
}

/** The template of each expense. It has no receipt: a receipt belongs to one expense. */
export type ExpenseTemplate = Omit<ExpenseFields, 'day' | 'receipt'>

export interface RecurringExpenseFields extends Repeats {
  kind: 'expense'
  template: ExpenseTemplate
  action: 'add'
}

/** The settings that its owner chooses. */
export type RecurringFields = RecurringInvoiceFields | RecurringExpenseFields

interface Standing {
  id: string
  /** The name of the template's customer, also once deleted; '' for none. */
  customerName: string
  currency: Currency
  /** The total of the next one; for an invoice, with the current VAT rate of the business. */
  total: Minor
  state: RecurringState
  /** Null once it has ended. */
  nextOn: Day | null
  /** The last day that was made, skipped or missed; null before the first. */
  lastOn: Day | null
  /** How many it has made. */
  made: number
  /** The error of the last try; '' after a success. */
  lastError: string
  version: number
  createdAt: Date
}

/** A recurring invoice: a template that Risiti makes invoices from. */
export type RecurringInvoice = RecurringInvoiceFields & Standing

/** A recurring expense: a template that Risiti enters expenses from. */
export type RecurringExpense = RecurringExpenseFields & Standing

export type Recurring = RecurringInvoice | RecurringExpense

/** An invoice or expense that it made. */
export interface Occurrence {
  day: Day
  /** Null once deleted, and for an expense. */
  invoiceId: string | null
  /** '' for a draft, and for an expense. */
  invoiceNumber: string
  /** Null once deleted, and for an invoice. */
  expenseId: string | null
}

/** The label in lists and mails: its name, or else its customer, vendor or category. */
export function recurringTitle(recurring: Recurring): string {
  if (recurring.name !== '') return recurring.name
  if (recurring.kind === 'invoice') return recurring.customerName
  return recurring.template.vendor || recurring.template.category
}
