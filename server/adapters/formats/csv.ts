import { formatFigure, type Minor } from '../../../domain/money/money.ts'

/** Characters that start a formula in a spreadsheet (OWASP, CSV injection), full-width forms included. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/
const NUMBER = /^-?\d+(?:\.\d+)?$/

/**
 * One line of a CSV file (RFC 4180) with its line ending. Text that a spreadsheet would run as a formula is prefixed
 * with '; plain numbers stay numbers.
 */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(toCell).join(',')}\r\n`
}

/** Without it Excel reads UTF-8 as a legacy code page and garbles names such as Ṣọlá. */
export const BYTE_ORDER_MARK = '\ufeff'

/**
 * The columns of a table: a heading, and the cell of a row. A cell of kind 'number' holds plain digits ('1240000.50'), so
 * that every spreadsheet adds it up.
 */
export type Columns<Row> = readonly (readonly [
  head: string,
  cell: (row: Row) => string,
  kind?: 'number',
])[]

/** The cell of an amount: without commas every spreadsheet reads it as a number. */
export function amountCell(amount: Minor): string {
  return formatFigure(amount).replaceAll(',', '')
}

/** A whole CSV file, line by line. */
export async function* csvOf<Row>(
  rows: AsyncIterable<Row>,
  columns: Columns<Row>,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(columns.map(([head]) => head))
  for await (const row of rows) yield csvLine(columns.map(([, cell]) => cell(row)))
}

/** Text that a spreadsheet would run as a formula gets a ' before it. */
export function withoutFormula(text: string): string {
  return FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text
}

function toCell(text: string): string {
  const safe = withoutFormula(text)
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
