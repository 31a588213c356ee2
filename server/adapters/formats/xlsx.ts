import { type Columns, withoutFormula } from './csv.ts'
import { type ZipEntry, zipOf } from './zip.ts'

/** The most rows that a sheet may have, and the most characters of a cell (ECMA-376; Excel's limits). */
const MAX_ROWS = 1_048_576
const MAX_CHARACTERS = 32_767

/** Characters that XML cannot hold at all. */
const UNWRITABLE = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu
const PLAIN_NUMBER = /^-?\d+(?:\.\d+)?$/

/**
 * A workbook with one sheet, written row by row: nothing of it stays in memory. Text is stored as text, and marked as
 * in CSV where a spreadsheet would run it once the file is saved as CSV. Rows beyond the limit of a sheet go to another
 * sheet.
 */
export async function* xlsxOf<Row>(
  rows: AsyncIterable<Row>,
  columns: Columns<Row>,
  now: Date,
): AsyncGenerator<Uint8Array> {
  yield* zipOf(entriesOf(rows, columns), now)
}

async function* entriesOf<Row>(
  rows: AsyncIterable<Row>,
  columns: Columns<Row>,
): AsyncGenerator<ZipEntry> {
  const source = rows[Symbol.asyncIterator]()
  try {
    let next = await source.next()
    async function* sheet() {
      yield `${XML}<worksheet xmlns="${MAIN}">${FROZEN_HEADINGS}<sheetData>`
      yield rowOf(columns.map(([head]) => textCell(head, BOLD)))
      for (let count = 1; !next.done && count < MAX_ROWS; count += 1) {
        const { value } = next
        yield rowOf(columns.map(([, cell, kind]) => toCell(cell(value), kind)))
        next = await source.next()
      }
      yield '</sheetData></worksheet>'
    }
    let sheets = 0
    do {
      sheets += 1
      // The zip asks for the next entry once it has read this one.
      yield { name: `xl/worksheets/sheet${sheets}.xml`, content: sheet(), compressionLevel: 1 }
    } while (!next.done)
    for (const [name, text] of partsOf(sheets)) yield { name, content: Buffer.from(XML + text) }
  } finally {
    await source.return?.()
  }
}

const rowOf = (cells: string[]) => `<row>${cells.join('')}</row>`

function toCell(text: string, kind: 'number' | undefined): string {
  if (kind === 'number' && PLAIN_NUMBER.test(text)) return `<c><v>${text}</v></c>`
  return text === '' ? '<c/>' : textCell(withoutFormula(text))
}

/** The style of the headings: the second of `styles`. */
const BOLD = ' s="1"'

function textCell(text: string, style = ''): string {
  const escaped = text
    .slice(0, MAX_CHARACTERS)
    .replace(UNWRITABLE, '\ufffd')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('\r', '&#13;')
  return `<c t="inlineStr"${style}><is><t xml:space="preserve">${escaped}</t></is></c>`
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const FROZEN_HEADINGS =
  '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** The parts of a workbook other than its sheets. */
function partsOf(sheets: number): [name: string, text: string][] {
  const numbers = Array.from({ length: sheets }, (_, position) => position + 1)
  const each = (part: (n: number) => string) => numbers.map(part).join('')
  return [
    [
      '[Content_Types].xml',
      `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/>${each((n) => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${TYPE}.worksheet+xml"/>`)}</Types>`,
    ],
    [
      '_rels/.rels',
      `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ],
    [
      'xl/workbook.xml',
      `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${each((n) => `<sheet name="Sheet${n}" sheetId="${n}" r:id="rId${n}"/>`)}</sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      `<Relationships xmlns="${PACKAGE}/relationships">${each((n) => `<Relationship Id="rId${n}" Type="${RELATIONS}/worksheet" Target="worksheets/sheet${n}.xml"/>`)}<Relationship Id="rId${sheets + 1}" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`,
    ],
    [
      'xl/styles.xml',
      `<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf/><xf fontId="1" applyFont="1"/></cellXfs></styleSheet>`,
    ],
  ]
}
