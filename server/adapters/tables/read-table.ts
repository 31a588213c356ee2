import { createSheetReader } from './cells.ts'
import { TABLE_LIMITS, tooManyRows, unreadable, wrongType } from './limits.ts'
import { readCsv } from './read-csv.ts'
import { openWorkbook } from './workbook.ts'

/** A list whose first row names the columns. */
export interface Table {
  /** Each name once, and none empty. */
  columns: string[]
  /** A row may be shorter than the columns. */
  rows: string[][]
}

/**
 * Reads a CSV file or the first sheet of a workbook. Throws 'unsupported-type' for anything else, 'too-large' for what
 * is more than a list, and 'invalid-fields' for what is damaged. Call it in turn (turns.ts).
 */
export async function readTable(bytes: Uint8Array): Promise<Table> {
  const rows: string[][] = []
  for await (const row of rowsOf(bytes)) {
    rows.push(row)
    if (rows.length > TABLE_LIMITS.rows + 1) throw tooManyRows()
  }
  const [head, ...data] = rows
  if (!head || data.length === 0)
    throw unreadable('This file needs a row with the names of its columns, and rows beneath it.')
  const width = data.reduce((most, row) => Math.max(most, row.length), head.length)
  return { columns: namesOf(head, width), rows: data }
}

function rowsOf(bytes: Uint8Array): AsyncGenerator<string[]> {
  const start = Buffer.from(bytes.subarray(0, 4)).toString('hex')
  if (start === '504b0304') return readSheet(bytes)
  // The format of Excel until 2003, and of workbooks with a password.
  if (start === 'd0cf11e0') throw wrongType()
  return readCsv(bytes)
}

async function* readSheet(bytes: Uint8Array): AsyncGenerator<string[]> {
  const book = await openWorkbook(bytes)
  const reader = createSheetReader(book)
  for await (const piece of book.sheet()) {
    reader.write(piece)
    yield* reader.take()
  }
}

/** Maximum characters of a column's name: names are compared letter by letter. */
const LONGEST_NAME = 200

function namesOf(head: string[], width: number): string[] {
  const used = new Set<string>()
  return Array.from({ length: width }, (_, position) => {
    const name = head[position]?.slice(0, LONGEST_NAME) || `Column ${position + 1}`
    let unique = name
    for (let n = 2; used.has(unique); n += 1) unique = `${name} (${n})`
    used.add(unique)
    return unique
  })
}
