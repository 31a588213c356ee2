import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { CsvError, parse } from 'csv-parse'
import { TABLE_LIMITS, tooManyColumns, unreadable, wrongType } from './limits.ts'

/** Characters that are parsed at once: other requests run in between. */
const SLICE = 65_536
/** Maximum bytes of a row: a longer one would take seconds to split. */
const LONGEST_ROW = 500_000
const DELIMITERS = [',', ';', '\t', '|'] as const

/** The rows of a CSV file, in whatever encoding and with whatever separator a spreadsheet has saved it. */
export async function* readCsv(bytes: Uint8Array): AsyncGenerator<string[]> {
  const [, hinted, text = ''] = /^(?:sep=(.)\r?\n)?([\s\S]*)$/.exec(decoded(bytes)) ?? []
  const parser = Readable.from(slicesOf(text)).pipe(
    parse({
      delimiter: hinted ?? delimiterOf(text),
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      max_record_size: LONGEST_ROW,
    }),
  )
  try {
    for await (const record of parser) yield cellsOf(record)
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    if (error.code === 'CSV_QUOTE_NOT_CLOSED')
      throw unreadable('A quotation mark in this file is opened and never closed.')
    if (error.code === 'CSV_MAX_RECORD_SIZE')
      throw unreadable('One row of this file is too long. Is a quotation mark missing?')
    throw unreadable(`This file cannot be read as CSV: ${error.message}.`)
  }
}

function cellsOf(record: unknown): string[] {
  if (!Array.isArray(record)) throw new TypeError('A record of a CSV file is a list')
  if (record.length > TABLE_LIMITS.columns) throw tooManyColumns()
  return record.map((cell) => String(cell).trim())
}

async function* slicesOf(text: string): AsyncGenerator<string> {
  for (let start = 0; start < text.length; start += SLICE) {
    yield text.slice(start, start + SLICE)
    await setImmediate()
  }
}

/** UTF-8 and UTF-16 by their marks, then UTF-8 if it is valid, and otherwise what Excel writes on Windows. */
function decoded(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return textOf(new TextDecoder('utf-16le'), bytes)
  if (first === 0xfe && second === 0xff) return textOf(new TextDecoder('utf-16be'), bytes)
  try {
    return textOf(new TextDecoder('utf-8', { fatal: true }), bytes)
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    return textOf(new TextDecoder('windows-1252'), bytes)
  }
}

/** Bytes that no list begins with: pictures, PDFs, web pages and other binary files. */
const NO_TEXT = /^\s*(?:<|%PDF)/

function textOf(decoder: InstanceType<typeof TextDecoder>, bytes: Uint8Array): string {
  const text = decoder.decode(bytes)
  const start = text.slice(0, 4_096)
  if (NO_TEXT.test(start) || start.includes('\0')) throw wrongType()
  return text
}

/** The separator that is most frequent in the first line, outside of quotes. */
function delimiterOf(text: string): string {
  const line = /^(?:"(?:[^"]|"")*"|[^"\r\n])*/.exec(text.slice(0, 20_000))?.[0] ?? ''
  const bare = line.replace(/"(?:[^"]|"")*"/g, '')
  const counts = DELIMITERS.map((each) => [each, bare.split(each).length] as const)
  return counts.reduce((most, each) => (each[1] > most[1] ? each : most))[0]
}
