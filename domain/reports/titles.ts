import { formatRate } from '../money/tax.ts'
import type { AGES, Figure, Grouping, ReportKind, ReportRow } from './report.ts'
import type { EntryKind, StatementEntry } from './statement.ts'

/** The titles of reports and statements on screens, in tables and in PDFs. */
export const KIND_TITLES: Record<ReportKind, string> = {
  income: 'Income',
  expenses: 'Expenses',
  profit: 'Profit',
  vat: 'VAT',
  withholding: 'Withholding tax',
}

export const GROUPING_TITLES: Record<Grouping, string> = {
  month: 'Month',
  client: 'Client',
  business: 'Business',
  category: 'Category',
}

export const FIGURE_TITLES: Record<Figure, string> = {
  billed: 'Billed',
  received: 'Received',
  amount: 'Amount',
  vat: 'VAT',
  expenses: 'Expenses',
  profit: 'Profit',
  base: 'Without VAT',
  expected: 'Expected',
  awaited: 'Awaited',
}

/** The report on what customers owe by age. */
export const AGEING_TITLE = 'Who owes you'

export const AGE_TITLES: Record<(typeof AGES)[number], string> = {
  current: 'Not yet due',
  d30: '1–30 days',
  d60: '31–60 days',
  d90: '61–90 days',
  older: 'Older',
}

export const ENTRY_TITLES: Record<EntryKind, string> = {
  invoice: 'Invoice',
  payment: 'Payment',
  reversal: 'Payment taken back',
  'credit-note': 'Credit note',
  credit: 'Kept as credit',
}

export const STATEMENT_TITLE = 'Statement of account'

export const COLUMN_TITLES = {
  entry: 'Entry',
  debit: 'Debit',
  credit: 'Credit',
  balance: 'Balance',
} as const satisfies Partial<Record<keyof StatementEntry | 'entry', string>>

export const BALANCE_TITLES = { opening: 'Opening balance', closing: 'Closing balance' } as const

/** 'Invoice INV-000012' */
export function entryTitle({ kind, number }: Pick<StatementEntry, 'kind' | 'number'>): string {
  return [ENTRY_TITLES[kind], number].filter(Boolean).join(' ')
}

/** What a row of a report is about. `monthTitle` writes the key of a month, 'YYYY-MM', for people. */
export function rowTitle(
  by: Grouping,
  { key, name, rate, category }: Omit<ReportRow, 'figures'>,
  monthTitle: (month: string) => string = (month) => month,
): string {
  const about = by === 'month' ? monthTitle(key) : by === 'category' ? key : name || 'No client'
  if (rate === undefined) return about
  const kind =
    category === 'zero' ? 'zero-rated' : category === 'exempt' ? 'exempt' : formatRate(rate)
  return `${about}, ${kind}`
}
