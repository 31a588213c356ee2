import { formatCount } from '../../../../domain/money/money.ts'
import type { Grouping, ReportKind } from '../../../../domain/reports/report.ts'

const NOUNS: Record<Grouping, { one: string; many: string }> = {
  month: { one: 'month', many: 'months' },
  client: { one: 'client', many: 'clients' },
  business: { one: 'business', many: 'businesses' },
  category: { one: 'category', many: 'categories' },
}
/** The report on VAT has a row for each rate. */
const ROWS = { one: 'row', many: 'rows' }

/** The title of the rows that were left out: '4,950 other clients', '1 other business'. */
export function othersTitle(count: number, by: Grouping, kind?: ReportKind): string {
  const { one, many } = kind === 'vat' ? ROWS : NOUNS[by]
  return `${formatCount(count)} other ${count === 1 ? one : many}`
}

/** Which rows a table shows, and where the others are. */
export function othersNote(shown: number, by: Grouping): string {
  return `These are the ${shown} largest. Download the report for every ${NOUNS[by].one}.`
}
