import { addDays } from '../../../domain/dates.ts'
import { requireCellSize, TABLE_LIMITS, tooLarge, tooManyColumns } from './limits.ts'
import { createXmlReader } from './xml.ts'

/** The parts of a workbook that cells refer to. */
export interface Book {
  /** Texts that cells share, trimmed. */
  texts: readonly string[]
  /** Whether the style of that position shows a date. */
  dates: readonly boolean[]
  /** Days between the epoch of its dates and 30 December 1899. */
  epochDays: number
}

/**
 * Reads a sheet in pieces; `take` returns the rows that are complete. Formulas are not read, only their results. Throws
 * 'too-large' for more text than a list has.
 */
export function createSheetReader(book: Book) {
  let rows: string[][] = []
  let characters = 0
  let row: string[] = []
  let cell = { column: 0, type: '', style: 0, text: '' }
  let isValue = false
  const reader = createXmlReader({
    open(tag, { r = '', t = 'n', s = '0' }) {
      if (tag === 'row') row = []
      if (tag === 'c')
        cell = { column: columnOf(r) ?? row.length, type: t, style: Number(s), text: '' }
      isValue = tag === 'v' || tag === 't'
    },
    text(text) {
      if (!isValue) return
      cell.text += text
      requireCellSize(cell.text)
    },
    close(tag) {
      isValue = false
      if (tag === 'c') {
        const value = shownValue(cell, book)
        characters += value.length
        if (characters > TABLE_LIMITS.characters) throw tooLarge()
        place(row, cell.column, value)
      }
      if (tag === 'row' && row.some((each) => each !== '')) rows.push(row)
    },
  })
  return {
    write: reader.write,
    take() {
      const taken = rows
      rows = []
      return taken
    },
  }
}

/** An empty cell far to the right is ignored; with a value there, the sheet is not a list. */
function place(row: string[], column: number, value: string): void {
  if (value === '') return
  if (column >= TABLE_LIMITS.columns) throw tooManyColumns()
  while (row.length < column) row.push('')
  row[column] = value
}

/** 0 for 'A1', 27 for 'AB7'. */
function columnOf(reference: string): number | null {
  const letters = /^[A-Z]{1,3}/.exec(reference)?.[0]
  if (!letters) return null
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

interface Cell {
  type: string
  style: number
  text: string
}

function shownValue({ type, style, text }: Cell, { texts, dates, epochDays }: Book): string {
  if (type === 's') return texts[Number(text)] ?? ''
  if (type === 'd') return text.slice(0, 10)
  if (type !== 'n') return text.trim()
  const number = text === '' ? Number.NaN : Number(text)
  if (!Number.isFinite(number)) return text.trim()
  return dates[style] ? dayOf(number - epochDays) : plain(number)
}

/** Spreadsheets compute in binary and show fifteen digits: 0.30000000000000004 is 0.3. */
function plain(number: number): string {
  const shown = Number(number.toPrecision(15))
  return Math.abs(shown) < 1e15 && Math.abs(shown) >= 1e-6
    ? String(shown)
    : shown.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 20 })
}

const LAST_SERIAL = 2_958_465

/** Day 2 is 1 January 1900: Excel counts 29 February 1900, which did not exist, and is right from March on. */
function dayOf(serial: number): string {
  if (serial < 2 || serial > LAST_SERIAL) return String(serial)
  return addDays('1900-01-01', Math.floor(serial) - 2)
}
