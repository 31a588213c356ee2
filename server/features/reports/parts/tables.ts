import { toPercent } from '../../../../domain/money/tax.ts'
import {
  AGES,
  type AgeingRow,
  REPORTS,
  type Report,
  type ReportRow,
} from '../../../../domain/reports/report.ts'
import {
  AGE_TITLES,
  FIGURE_TITLES,
  GROUPING_TITLES,
  rowTitle,
} from '../../../../domain/reports/titles.ts'
import { amountCell, type Columns } from '../../../adapters/formats/csv.ts'

/** The table of a report for spreadsheets. */
export function reportColumns(report: Report): Columns<ReportRow> {
  const isVat = report.kind === 'vat'
  return [
    [GROUPING_TITLES[report.by], (row) => rowTitle(report.by, { ...row, rate: undefined })],
    ...(isVat
      ? ([
          ['VAT %', ({ rate = 0 }) => String(toPercent(rate)), 'number'],
          ['Category', ({ category = '' }) => category],
        ] satisfies Columns<ReportRow>)
      : []),
    ...REPORTS[report.kind].figures.map(
      (figure, index) =>
        [
          FIGURE_TITLES[figure],
          ({ figures }: ReportRow) => amountCell(figures[index] ?? 0n),
          'number',
        ] as const,
    ),
  ]
}

export const AGEING_COLUMNS: Columns<AgeingRow> = [
  [GROUPING_TITLES.client, ({ customerName }) => customerName],
  ...AGES.map(
    (age, index) =>
      [AGE_TITLES[age], ({ ages }: AgeingRow) => amountCell(ages[index] ?? 0n), 'number'] as const,
  ),
  ['Total', ({ total }) => amountCell(total), 'number'],
]
