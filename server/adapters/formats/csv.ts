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

function toCell(text: string): string {
  const safe = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
