import type { Day } from '../dates.ts'
import type { Currency, Minor } from '../money/money.ts'
import type { VatCategory } from '../money/tax.ts'

/** What a report can be divided by. */
export const GROUPINGS = ['month', 'client', 'business', 'category'] as const
export type Grouping = (typeof GROUPINGS)[number]

/** The reports: the figures of each, and what it can be divided by, the default first. */
export const REPORTS = {
  income: { figures: ['billed', 'received'], by: ['month', 'client', 'business'] },
  expenses: { figures: ['amount', 'vat'], by: ['month', 'category', 'client'] },
  profit: { figures: ['received', 'expenses', 'profit'], by: ['month'] },
  vat: { figures: ['base', 'vat'], by: ['month', 'client', 'business'] },
  withholding: {
    figures: ['expected', 'awaited', 'received'],
    by: ['month', 'client', 'business'],
  },
} as const satisfies Record<string, { figures: readonly string[]; by: readonly Grouping[] }>
export type ReportKind = keyof typeof REPORTS
export type Figure = (typeof REPORTS)[ReportKind]['figures'][number]

/** The parameters of a report; both days are included, '' means no limit. */
export interface ReportQuery {
  from: Day
  to: Day
  currency: Currency
  by: Grouping
}

/** One row: a month, a customer, a business or a category. */
export interface ReportRow {
  /** 'YYYY-MM', an id, or the category; '' for no customer or business. */
  key: string
  /** The name of a customer or business; '' otherwise. */
  name: string
  /** Only in the report on VAT: rate in basis points, and category. */
  rate?: number | undefined
  category?: VatCategory | undefined
  /** In the order of the report's figures. */
  figures: Minor[]
}

/** How many rows of a report were left out, and their sums. */
export interface Others {
  count: number
  /** In the order of the report's figures. */
  figures: Minor[]
}

/** Sums of one account in one currency. */
export interface Report extends ReportQuery {
  kind: ReportKind
  rows: ReportRow[]
  /** Absent when nothing was left out. */
  others?: Others | undefined
  /** Of all rows, also those left out, in the order of the report's figures. */
  totals: Minor[]
}

/** How overdue an amount is. */
export const AGES = ['current', 'd30', 'd60', 'd90', 'older'] as const

/** What a customer owes on a day, by days overdue: not yet due, 1–30, 31–60, 61–90, and more. */
export interface AgeingRow {
  /** Null once the customer was deleted. */
  customerId: string | null
  customerName: string
  /** In the order of AGES. */
  ages: Minor[]
  total: Minor
}

/** How many customers were left out, and what they owe together. */
export interface OtherAges extends Pick<AgeingRow, 'ages' | 'total'> {
  count: number
}

export interface Ageing {
  on: Day
  currency: Currency
  rows: AgeingRow[]
  /** Absent when nobody was left out. */
  others?: OtherAges | undefined
  /** Of all customers, also those left out, in the order of AGES. */
  totals: Minor[]
  total: Minor
}

/** Adds up columns of the same length; `width` is their number. */
export function sumColumns(rows: readonly (readonly Minor[])[], width: number): Minor[] {
  return Array.from({ length: width }, (_, column) =>
    rows.reduce((sum, row) => sum + (row[column] ?? 0n), 0n),
  )
}
