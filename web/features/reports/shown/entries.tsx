import { formatDay } from '../../../../domain/dates.ts'
import type { Statement } from '../../../../domain/reports/statement.ts'
import { ENTRY_TITLES } from '../../../../domain/reports/titles.ts'
import { FiguresTable } from './figures-table.tsx'

/** The entries of a statement between its opening and closing balance. */
export function Entries({ statement }: { statement: Statement }) {
  const { currency, opening, entries, closing, customerName } = statement
  const sum = (part: 'debit' | 'credit') => entries.reduce((all, entry) => all + entry[part], 0n)
  const before = { key: 'opening', title: 'Opening balance', amounts: [0n, 0n, opening] }
  const shown = entries.map(({ day, kind, number, debit, credit, balance }, index) => ({
    key: String(index),
    title: `${formatDay(day)}, ${[ENTRY_TITLES[kind], number].filter(Boolean).join(' ')}`,
    amounts: [debit, credit, balance],
  }))
  return (
    <FiguresTable
      caption={`The account of ${customerName} in ${currency}`}
      heads={['Entry', 'Debit', 'Credit', 'Balance']}
      rows={[before, ...shown]}
      totals={[sum('debit'), sum('credit'), closing]}
    />
  )
}
