import { AMOUNT, type NumberKind, QUANTITY, tidyNumber } from '../../../lib/form/typed-number.ts'
import { BLANK_LINE, type DraftLine } from '../form/index.ts'

/**
 * The lines in rows that were copied from a spreadsheet: cells between tabs, quoted where they hold tabs, quotes or
 * line breaks. A header says which column is which; without one the text is the description, and of the numbers after
 * it one is the price, and of several the first is the quantity. Sums are left out: they are computed.
 */
export function readRows(text: string): DraftLine[] {
  const rows = cellsOf(text).filter((cells) => cells.some((cell) => cell !== ''))
  const columns = readHeader(rows[0] ?? [])
  const content = columns ? rows.slice(1) : rows
  return content
    .map((cells) => (columns ? byHeader(cells, columns) : byKind(cells)))
    .filter(({ description, unitPrice }) => `${description}${unitPrice}` !== '')
    .filter(({ description }) => !/^(sub-?\s?total|total|grand total|vat)\b/i.test(description))
}

/** Splits the text into rows of trimmed cells. */
function cellsOf(text: string): string[][] {
  const rows: string[][] = [[]]
  const cell = /(?:^|\t|\r?\n)("(?:[^"]|"")*"(?=\t|\r?\n|$)|[^\t\r\n]*)/g
  for (const [whole, value = ''] of text.matchAll(cell)) {
    if (/^\r?\n/.test(whole)) rows.push([])
    rows.at(-1)?.push(oneLine(unquoted(value)))
  }
  return rows
}

function unquoted(cell: string): string {
  return cell.length > 1 && cell.startsWith('"') && cell.endsWith('"')
    ? cell.slice(1, -1).replaceAll('""', '"')
    : cell
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

const HEADINGS = {
  description: /^(descriptions?|items?|item name|names?|details|products?|services?|particulars)$/i,
  quantity: /^(qty\.?|quantity|quantities|units|hours|pcs|count)$/i,
  unitPrice: /^(unit ?price|price|unit cost|cost|rate|price per unit|unit rate)\b/i,
}

type Columns = Record<keyof typeof HEADINGS, number>

/** The columns by their headings; null if the row is no header. */
function readHeader(cells: readonly string[]): Columns | null {
  const at = (heading: RegExp) => cells.findIndex((cell) => heading.test(cell))
  const columns = {
    description: at(HEADINGS.description),
    quantity: at(HEADINGS.quantity),
    unitPrice: at(HEADINGS.unitPrice),
  }
  const isHeader = columns.description >= 0 && Math.max(columns.quantity, columns.unitPrice) >= 0
  return isHeader ? columns : null
}

function byHeader(cells: readonly string[], columns: Columns): DraftLine {
  return {
    ...BLANK_LINE,
    description: cells[columns.description] ?? '',
    quantity: figure(QUANTITY, cells[columns.quantity]) || BLANK_LINE.quantity,
    unitPrice: figure(AMOUNT, cells[columns.unitPrice]),
  }
}

function byKind(cells: readonly string[]): DraftLine {
  const first = cells.findIndex((cell) => cell !== '' && !isFigure(cell))
  // A row of numbers alone has no text, only figures.
  const figures = cells.slice(first + 1).filter(isFigure)
  const [one = '', two] = figures
  return {
    ...BLANK_LINE,
    description: first < 0 ? '' : (cells[first] ?? ''),
    quantity: two === undefined ? BLANK_LINE.quantity : figure(QUANTITY, one),
    unitPrice: figure(AMOUNT, two ?? one),
  }
}

/** A currency before or after the figure, as in '₦1,200.00' and '1,200 NGN'. */
const CURRENCY = /^(ngn|usd|gbp|n(?=[\d\s])|[₦$£])\s*|\s*(ngn|usd|gbp|[₦$£])$/gi

function isFigure(cell: string): boolean {
  const bare = cell.replace(CURRENCY, '')
  return /^-?[\d.,\s\u00a0]+$/.test(bare) && /\d/.test(bare)
}

/** As the field shows it; text that is not a number stays unchanged, and the field reports it. */
function figure(kind: NumberKind, cell = ''): string {
  return tidyNumber(kind, cell.replace(CURRENCY, ''))
}
