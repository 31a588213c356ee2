import type { Day } from '../dates.ts'
import type { ExpenseFields } from '../expenses/expense.ts'
import type { NewInvoice } from '../invoices/invoice-fields.ts'
import type { Currency, Minor } from '../money/money.ts'
import type { RepeatEnd, Repetition } from '../recurrence.ts'

/** What happens to an invoice as it is made: it stays a draft, it is issued, or it is also sent by e-mail. */
export const RECURRING_ACTIONS = ['draft', 'issue', 'send'] as const
export type RecurringAction = (typeof RECURRING_ACTIONS)[number]

/** What becomes of days that were missed: they are made with their own dates, or skipped. */
export const CATCH_UPS = ['make', 'skip'] as const
export type CatchUp = (typeof CATCH_UPS)[number]

/** 'failed': paused by three failures in a row. */
export const RECURRING_STATES = ['active', 'paused', 'ended', 'failed'] as const
export type RecurringState = (typeof RECURRING_STATES)[number]

export const RECURRING_LIMITS = { every: 365, dueInDays: 365, times: 9_999 } as const

/** Failures in a row after which it is paused and its owner told. */
export const MOST_FAILURES = 3

/** What an owner chooses for everything that recurs. */
interface Repeats extends Repetition {
  name: string
  end: RepeatEnd
  catchUp: CatchUp
}

/** What each invoice is made from. */
export type InvoiceTemplate = Omit<NewInvoice, 'dueDate'>

export interface RecurringInvoiceFields extends Repeats {
  kind: 'invoice'
  template: InvoiceTemplate
  dueInDays: number
  action: RecurringAction
}

/** What each expense is made from. A receipt belongs to one of them. */
export type ExpenseTemplate = Omit<ExpenseFields, 'day' | 'receipt'>

export interface RecurringExpenseFields extends Repeats {
  kind: 'expense'
  template: ExpenseTemplate
  action: 'add'
}

/** What its owner chooses. */
export type RecurringFields = RecurringInvoiceFields | RecurringExpenseFields

interface Standing {
  id: string
  /** The template's customer by name, also once deleted; '' for none. */
  customerName: string
  currency: Currency
  /** Of the next one: of an invoice with the VAT rate of the business as it is now. */
  total: Minor
  state: RecurringState
  /** Null once it has ended. */
  nextOn: Day | null
  /** The last day that was made, skipped or missed; null before the first. */
  lastOn: Day | null
  /** How many it has made. */
  made: number
  /** What the last try said; '' after a success. */
  lastError: string
  version: number
  createdAt: Date
}

/** An invoice that Risiti makes by itself again and again. */
export type RecurringInvoice = RecurringInvoiceFields & Standing

/** An expense that Risiti enters by itself again and again. */
export type RecurringExpense = RecurringExpenseFields & Standing

export type Recurring = RecurringInvoice | RecurringExpense

/** One thing that it made. */
export interface Occurrence {
  day: Day
  /** Null once deleted, and for an expense. */
  invoiceId: string | null
  /** '' for a draft, and for an expense. */
  invoiceNumber: string
  /** Null once deleted, and for an invoice. */
  expenseId: string | null
}

/** What it is called in lists and mails: its name, or whom or what it is for. */
export function recurringTitle(recurring: Recurring): string {
  if (recurring.name !== '') return recurring.name
  if (recurring.kind === 'invoice') return recurring.customerName
  return recurring.template.vendor || recurring.template.category
}
