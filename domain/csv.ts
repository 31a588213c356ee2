/** What a spreadsheet reads as the beginning of a formula (OWASP, CSV injection), full-width signs included. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/
const NUMBER = /^-?\d+(?:\.\d+)?$/

/**
 * One line of a CSV file (RFC 4180), its end included. A text that a spreadsheet would run as a formula gets a ' in
 * front; plain numbers stay numbers.
 */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(toCell).join(',')}\r\n`
}

/** Without it Excel takes UTF-8 for an old code page, and Ṣọlá for something else. */
export const BYTE_ORDER_MARK = '\ufeff'

function toCell(text: string): string {
  const safe = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
