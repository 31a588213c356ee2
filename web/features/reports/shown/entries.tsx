import { formatDay } from '../../../../domain/dates.ts'
import type { Statement } from '../../../../domain/reports/statement.ts'
import { BALANCE_TITLES, COLUMN_TITLES, entryTitle } from '../../../../domain/reports/titles.ts'
import { FiguresTable } from './figures-table.tsx'

/** The entries of a statement between its opening and closing balance. */
export function Entries({ statement }: { statement: Statement }) {
  const { currency, opening, entries, closing, customerName } = statement
  const sum = (part: 'debit' | 'credit') => entries.reduce((all, entry) => all + entry[part], 0n)
  const before = { key: 'opening', title: BALANCE_TITLES.opening, amounts: [0n, 0n, opening] }
  const shown = entries.map((entry, index) => ({
    key: String(index),
    title: `${formatDay(entry.day)}, ${entryTitle(entry)}`,
    amounts: [entry.debit, entry.credit, entry.balance],
  }))
  return (
    <FiguresTable
      caption={`The account of ${customerName} in ${currency}`}
      heads={Object.values(COLUMN_TITLES)}
      rows={[before, ...shown]}
      totals={[sum('debit'), sum('credit'), closing]}
    />
  )
}
