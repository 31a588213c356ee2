import { larger, type Minor } from '../money/money.ts'
import { AGES, type Ageing, type Report, sumColumns } from './report.ts'

/**
 * The `top` largest rows in the order in which they are, and the rest. A row is as large as its largest figure, so that
 * who only paid counts as who was only billed. A figure below zero, of credit notes, counts as one above it; of rows of
 * the same size the first are kept.
 */
export function largestOf<Row extends object>(
  rows: readonly Row[],
  top: number,
  figuresOf: (row: Row) => readonly Minor[],
): { kept: Row[]; left: Row[] } {
  const sized = rows.map((row) => ({ row, size: sizeOf(figuresOf(row)) }))
  const bySize = sized.toSorted((a, b) => (a.size === b.size ? 0 : a.size > b.size ? -1 : 1))
  const largest = new Set(bySize.slice(0, top).map(({ row }) => row))
  return {
    kept: rows.filter((row) => largest.has(row)),
    left: rows.filter((row) => !largest.has(row)),
  }
}

function sizeOf(figures: readonly Minor[]): Minor {
  return figures.map((each) => (each < 0n ? -each : each)).reduce(larger, 0n)
}

/**
 * A report with its `top` largest rows; the rest become `others`. Without `top` it is whole,
 * and so is one by month: a month that is missing would look like one without business.
 */
export function largestOfReport(report: Report, top: number | undefined): Report {
  if (top === undefined || report.by === 'month') return report
  const { kept, left } = largestOf(report.rows, top, ({ figures }) => figures)
  if (left.length === 0) return report
  const figures = sumColumns(
    left.map((row) => row.figures),
    report.totals.length,
  )
  return { ...report, rows: kept, others: { count: left.length, figures } }
}

/** What the `top` customers owe who owe most; the rest become `others`. Without `top` it has all. */
export function largestOfAgeing(ageing: Ageing, top: number | undefined): Ageing {
  if (top === undefined) return ageing
  const { kept, left } = largestOf(ageing.rows, top, ({ total }) => [total])
  if (left.length === 0) return ageing
  const ages = sumColumns(
    left.map((row) => row.ages),
    AGES.length,
  )
  const total = left.reduce((sum, row) => sum + row.total, 0n)
  return { ...ageing, rows: kept, others: { count: left.length, ages, total } }
}
