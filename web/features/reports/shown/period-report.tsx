import { REPORTS, type Report } from '../../../../domain/reports/report.ts'
import {
  FIGURE_TITLES,
  GROUPING_TITLES,
  KIND_TITLES,
  rowTitle,
} from '../../../../domain/reports/titles.ts'
import { Bars } from './bars.tsx'
import { FiguresTable } from './figures-table.tsx'
import { othersNote, othersTitle } from './others.ts'
import { monthTitle } from './titles.ts'

/** A report over a period: a plot and its table. */
export function PeriodReport({ report }: { report: Report }) {
  const { kind, by, currency, others, totals } = report
  const figures = REPORTS[kind].figures.map((figure) => FIGURE_TITLES[figure])
  const rows = report.rows.map((row) => ({
    key: `${row.key} ${row.rate} ${row.category}`,
    title: rowTitle(by, row, monthTitle),
    amounts: row.figures,
  }))
  if (rows.length === 0)
    return <p className="rep-none">Nothing in this period and currency. Try a longer period.</p>
  return (
    <>
      <Bars {...{ figures, rows }} inTime={by === 'month'} />
      <FiguresTable
        caption={`${KIND_TITLES[kind]} by ${GROUPING_TITLES[by].toLowerCase()} in ${currency}`}
        heads={[GROUPING_TITLES[by], ...figures]}
        {...{ rows, totals }}
        others={
          others && {
            title: othersTitle(others.count, by, kind),
            amounts: others.figures,
            note: othersNote(rows.length, by),
          }
        }
      />
    </>
  )
}
