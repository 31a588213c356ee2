import type { AGES, Figure, Grouping, ReportKind } from './report.ts'
import type { EntryKind } from './statement.ts'

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
