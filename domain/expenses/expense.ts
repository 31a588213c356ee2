import type { Day } from '../dates.ts'
import type { Currency, Minor } from '../money/money.ts'

export const EXPENSE_LIMITS = {
  category: 60,
  vendor: 200,
  note: 2_000,
  amount: 999_999_999_999_999n,
  /** Maximum expenses that one draft can bill: the most lines of an invoice. */
  billed: 500,
} as const

/** The categories offered before an account has used its own. */
export const EXPENSE_CATEGORIES = [
  'Airtime and data',
  'Bank charges',
  'Equipment',
  'Fuel',
  'Materials',
  'Meals',
  'Power',
  'Rent',
  'Salaries',
  'Software',
  'Transport',
] as const

/** What the owner enters. */
export interface ExpenseFields {
  day: Day
  category: string
  vendor: string
  currency: Currency
  /** VAT included. */
  amount: Minor
  /** The VAT in the amount. */
  vat: Minor
  note: string
  /** The address of an uploaded picture or PDF of the receipt; '' for none, undefined to leave it as it is. */
  receipt?: string | undefined
  /** The customer for whom it was spent. */
  customerId?: string | undefined
}

/** Money that a business spent. */
export interface Expense {
  id: string
  day: Day
  category: string
  vendor: string
  currency: Currency
  amount: Minor
  vat: Minor
  note: string
  /** Null without a picture or PDF of the receipt. */
  receiptKey: string | null
  customerId: string | null
  customerName: string
  /** The invoice that bills it to the customer, unless it is void or deleted. */
  invoiceId: string | null
  /** The recurring expense that made it; null if it was entered by hand. */
  recurringId: string | null
  version: number
  createdAt: Date
}

/** The spending of a month on one category, in one currency. */
export interface MonthlyExpense {
  /** '2026-11' */
  month: string
  category: string
  currency: Currency
  amount: Minor
}
