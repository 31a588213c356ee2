import { type Columns, csvOf } from './csv.ts'
import type { ZipEntry } from './zip.ts'

/** A text file. */
export function textFile(name: string, text: string): ZipEntry {
  return { name, content: Buffer.from(text) }
}

/** A JSON file with one record, read when the archive comes to it. */
export function recordFile(name: string, read: () => Promise<unknown>): ZipEntry {
  async function* content() {
    yield JSON.stringify(await read(), null, 2)
  }
  return { name, content: content() }
}

/** A JSON array with one record per line. */
export function listFile<Row>(
  name: string,
  rows: AsyncIterable<Row>,
  encode: (row: Row) => unknown,
): ZipEntry {
  async function* content() {
    let before = '[\n'
    for await (const row of rows) {
      yield before + JSON.stringify(encode(row))
      before = ',\n'
    }
    yield before === '[\n' ? '[]\n' : '\n]\n'
  }
  return { name, content: content() }
}

/** A CSV file with one row per record. */
export function tableFile<Row>(
  name: string,
  rows: AsyncIterable<Row>,
  columns: Columns<Row>,
): ZipEntry {
  return { name, content: csvOf(rows, columns) }
}
