import { StringDecoder } from 'node:string_decoder'
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'
import type { Book } from './cells.ts'
import { requireCellSize, TABLE_LIMITS, tooLarge, unreadable } from './limits.ts'
import { createXmlReader, localName } from './xml.ts'

/** An opened workbook; nothing of its sheets is in memory. */
export interface Workbook extends Book {
  /** The text of the first sheet, in pieces. */
  sheet(): AsyncGenerator<string>
}

type Attributes = Record<string, string>

/** Throws 'too-large' for a zip bomb, and 'invalid-fields' for a file that is not a workbook. */
export async function openWorkbook(bytes: Uint8Array): Promise<Workbook> {
  const { zip, entries } = await openZip(bytes)
  const textOf = (name: string) => readEntry(zip, entries.get(name))
  const sheets: Attributes[] = []
  let epochDays = 0
  await eachTag(textOf('xl/workbook.xml'), (tag, attributes) => {
    if (tag === 'sheet') sheets.push(attributes)
    if (tag === 'workbookPr' && /^(1|true)$/.test(attributes.date1904 ?? '')) epochDays = -1_462
  })
  const targets = new Map<string, string>()
  await eachTag(textOf('xl/_rels/workbook.xml.rels'), (tag, { Id = '', Target = '' }) => {
    if (tag === 'Relationship') targets.set(Id, Target)
  })
  const [first] = sheets
  const id = Object.entries(first ?? {}).find(([name]) => localName(name) === 'id')?.[1] ?? ''
  const target = targets.get(id) ?? ''
  const path = target.startsWith('/') ? target.slice(1) : `xl/${target}`
  if (!entries.has(path)) throw unreadable('This file has no sheet. Save it again as .xlsx or CSV.')
  return {
    texts: await readTexts(textOf('xl/sharedStrings.xml')),
    dates: await readDates(textOf('xl/styles.xml')),
    epochDays,
    sheet: () => textOf(path),
  }
}

async function openZip(bytes: Uint8Array) {
  const entries = new Map<string, Entry>()
  let unpacked = 0
  try {
    const zip = await fromBufferPromise(Buffer.from(bytes))
    for await (const entry of zip.eachEntry()) {
      entries.set(entry.fileName, entry)
      unpacked += entry.uncompressedSize
      // An entry that is larger than its header says fails while it is read.
      if (unpacked > TABLE_LIMITS.unpackedBytes || entries.size > TABLE_LIMITS.parts)
        throw tooLarge()
    }
    return { zip, entries }
  } catch (error) {
    throw asUnreadable(error)
  }
}

async function* readEntry(zip: ZipFile, entry: Entry | undefined): AsyncGenerator<string> {
  if (!entry) return
  const decoder = new StringDecoder('utf8')
  try {
    for await (const chunk of await zip.openReadStreamPromise(entry)) yield decoder.write(chunk)
  } catch (error) {
    throw asUnreadable(error)
  }
}

/** Errors of the zip or of its compression are plain ones; ours have a code. */
function asUnreadable(error: unknown): unknown {
  if (!(error instanceof Error) || error.name === 'AppError') return error
  return unreadable('This workbook is damaged. Save it again as .xlsx or CSV.')
}

async function eachTag(
  pieces: AsyncGenerator<string>,
  take: (tag: string, attributes: Attributes) => void,
): Promise<void> {
  const reader = createXmlReader({ open: take })
  for await (const piece of pieces) reader.write(piece)
}

/** The shared texts, without the hints for pronunciation that some have. */
async function readTexts(pieces: AsyncGenerator<string>): Promise<string[]> {
  const texts: string[] = []
  let text = ''
  let isText = false
  let isHint = false
  const reader = createXmlReader({
    open(tag) {
      if (tag === 'si') text = ''
      if (tag === 'rPh') isHint = true
      isText = tag === 't' && !isHint
    },
    text(piece) {
      if (!isText) return
      text += piece
      requireCellSize(text)
    },
    close(tag) {
      isText = false
      if (tag === 'rPh') isHint = false
      if (tag === 'si') texts.push(text.trim())
    },
  })
  for await (const piece of pieces) reader.write(piece)
  return texts
}

/** The built-in formats that show a day (ECMA-376, 18.8.30). */
const DATE_FORMATS = new Set([
  14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 34, 35, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58,
])

/** For each style of a cell whether it shows a date. */
async function readDates(pieces: AsyncGenerator<string>): Promise<boolean[]> {
  const formats = new Set(DATE_FORMATS)
  const dates: boolean[] = []
  let isCells = false
  await eachTag(pieces, (tag, { numFmtId = '', formatCode = '' }) => {
    if (tag === 'numFmt' && showsDay(formatCode)) formats.add(Number(numFmtId))
    // Styles of cells come after the named ones, which have the same tags.
    if (tag === 'cellXfs') isCells = true
    if (tag === 'cellStyles' || tag === 'dxfs') isCells = false
    if (tag === 'xf' && isCells) dates.push(formats.has(Number(numFmtId)))
  })
  return dates
}

/** Characters of a format, as Excel has it. A longer one would take the expression below long to search. */
const LONGEST_FORMAT = 255

/** Whether a format has a day or a year outside of quotes and brackets: 'dd/mm/yyyy', but not '[Red]0.00'. */
function showsDay(code: string): boolean {
  if (code.length > LONGEST_FORMAT) return false
  return /[dy]/i.test(code.replace(/"[^"]*"|\[[^\]]*\]|\\./g, ''))
}
