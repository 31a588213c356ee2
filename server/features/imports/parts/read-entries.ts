import { setImmediate } from 'node:timers/promises'
import type { Mapping } from '../../../../domain/importing/columns.ts'
import type { ImportField } from '../../../../domain/importing/field.ts'
import { IMPORT_FIELDS, type ImportKind } from '../../../../domain/importing/fields.ts'
import { type DayOrder, provenOrder, readDay } from '../../../../domain/importing/read-day.ts'
import {
  type DecimalMark,
  provenMark,
  readCurrency,
  readNumber,
} from '../../../../domain/importing/read-number.ts'
import type { Table } from '../../../adapters/tables/read-table.ts'
import type { Cells, Entry, Fault, Importer } from './importer.ts'

/** Characters that are read at once: other requests run in between. */
const CHARACTERS_AT_ONCE = 200_000
/** What a row costs beside its characters: 200 short ones are read at once. */
const ROW_COST = 1_000

/** What a file says, as far as it can be said without the account. */
export interface Reading<Value> {
  entries: Entry<Value>[]
  faults: Fault[]
  /** True where only the order of day and month decides. */
  asksDayOrder: boolean
}

interface Source {
  kind: ImportKind
  table: Table
  mapping: Mapping
  dayOrder: DayOrder | null
}

/** Reads each row of a file by its mapping, and says what is wrong with those that cannot be read. */
export async function readEntries<Value>(
  { kind, table, mapping, dayOrder }: Source,
  { schema, prepare }: Importer<Value>,
): Promise<Reading<Value>> {
  const columns = columnsOf(kind, table, mapping)
  const style = styleOf(table, columns, dayOrder)
  const prepareCells = prepare?.() ?? ((cells: Cells) => cells)
  const reading: Reading<Value> = { entries: [], faults: [], asksDayOrder: false }
  let unpaused = 0
  for (const [position, texts] of table.rows.entries()) {
    const row = position + 1
    const cells = takeCells(texts, columns)
    unpaused += ROW_COST + sizeOf(cells)
    if (unpaused > CHARACTERS_AT_ONCE) {
      await setImmediate()
      unpaused = 0
    }
    const { values, faults, isAmbiguous } = valuesOf(
      prepareCells(cells),
      IMPORT_FIELDS[kind],
      style,
    )
    if (isAmbiguous) reading.asksDayOrder = true
    const parsed = schema.safeParse(values)
    // What cannot be read at all says more than that it is missing.
    const said = new Set(faults.map(({ field }) => field))
    for (const { path, message } of parsed.error?.issues ?? []) {
      const field = String(path[0] ?? '')
      if (said.has(field)) continue
      said.add(field)
      faults.push({ field, message })
    }
    if (faults.length > 0) reading.faults.push(...faults.map((fault) => ({ row, ...fault })))
    else if (parsed.success) reading.entries.push({ row, value: parsed.data })
  }
  return reading
}

type Column = ImportField & { position: number }

function columnsOf(kind: ImportKind, table: Table, mapping: Mapping): Column[] {
  return IMPORT_FIELDS[kind].flatMap((field) => {
    const [column] = Object.entries(mapping).find(([, name]) => name === field.name) ?? []
    const position = column === undefined ? -1 : table.columns.indexOf(column)
    return position === -1 ? [] : [{ ...field, position }]
  })
}

function takeCells(row: string[], columns: Column[]): Cells {
  const cells: Cells = {}
  for (const { name, position } of columns) {
    // A ' that keeps a spreadsheet from running the text, as our own exports have it.
    const text = (row[position] ?? '').replace(/^'(?=[=+\-@\t\r\n＝＋－＠])/, '')
    if (text !== '') cells[name] = text
  }
  return cells
}

function sizeOf(cells: Cells): number {
  return Object.values(cells).reduce((sum, text) => sum + text.length, 0)
}

/** How this file writes days and numbers. */
interface Style {
  dayOrder: DayOrder | null
  marks: Record<string, DecimalMark>
}

function styleOf({ rows }: Table, columns: Column[], dayOrder: DayOrder | null): Style {
  function* cellsOf(...found: Column[]) {
    for (const row of rows) for (const { position } of found) yield row[position] ?? ''
  }
  const days = columns.filter(({ type }) => type === 'day')
  const numbers = columns.filter(({ type }) => type === 'amount' || type === 'quantity')
  return {
    dayOrder: dayOrder ?? provenOrder(cellsOf(...days)),
    marks: Object.fromEntries(numbers.map((each) => [each.name, provenMark(cellsOf(each))])),
  }
}

/** The cells as the schemas want them, also those that no column of the file has: days as 2026-12-04, amounts as numbers. */
function valuesOf(cells: Cells, fields: readonly ImportField[], style: Style) {
  const values: Record<string, string | number> = { ...cells }
  const faults: Omit<Fault, 'row'>[] = []
  let isAmbiguous = false
  for (const { name, label, type } of fields) {
    const text = cells[name]
    if (text === undefined || type === undefined) continue
    if (type === 'day') {
      const day = readDay(text, style.dayOrder)
      if (day === 'ambiguous') isAmbiguous = true
      if (day === null || day === 'ambiguous')
        faults.push({ field: name, message: dayFault(label, text, day) })
      else values[name] = day
    } else if (type === 'currency') values[name] = readCurrency(text) ?? text
    else {
      const number = readNumber(text, style.marks[name] ?? '.')
      if (number) values[name] = Number(number.plain)
      else faults.push({ field: name, message: `${label} is no number: ${short(text)}.` })
      if (number?.currency) values.currency ??= number.currency
    }
  }
  return { values, faults, isAmbiguous }
}

function dayFault(label: string, text: string, day: 'ambiguous' | null): string {
  return day === 'ambiguous'
    ? `${label} ${short(text)} can be read in two ways. Say whether the day or the month comes first.`
    : `${label} is no date: ${short(text)}. Write it as 2026-12-04.`
}

function short(text: string): string {
  return `"${text.length > 40 ? `${text.slice(0, 40)}…` : text}"`
}
