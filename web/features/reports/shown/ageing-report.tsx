import { Link } from 'wouter'
import { AGES, type Ageing } from '../../../../domain/reports/report.ts'
import { AGE_TITLES, GROUPING_TITLES } from '../../../../domain/reports/titles.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import { Bars } from './bars.tsx'
import { FiguresTable } from './figures-table.tsx'
import { othersNote, othersTitle } from './others.ts'

/** What clients owe, by days overdue; each client links to their statement. */
export function AgeingReport({ ageing }: { ageing: Ageing }) {
  const { currency, rows, others, totals, total } = ageing
  const figures = AGES.map((age) => AGE_TITLES[age])
  if (rows.length === 0) return <p className="rep-none">No client owed you anything on that day.</p>
  return (
    <>
      <Bars
        figures={['Due']}
        rows={figures.map((title, index) => ({
          key: title,
          title,
          amounts: [totals[index] ?? 0n],
        }))}
      />
      <FiguresTable
        caption={`What clients owe in ${currency}, by how late it is`}
        heads={[GROUPING_TITLES.client, ...figures, 'Total']}
        rows={rows.map(({ customerId, customerName, ages, total: all }) => ({
          key: customerId ?? customerName,
          title: customerId ? (
            <Link to={paths.statement(customerId)}>{customerName}</Link>
          ) : (
            customerName
          ),
          amounts: [...ages, all],
        }))}
        others={
          others && {
            title: othersTitle(others.count, 'client'),
            amounts: [...others.ages, others.total],
            note: othersNote(rows.length, 'client'),
          }
        }
        totals={[...totals, total]}
      />
    </>
  )
}
