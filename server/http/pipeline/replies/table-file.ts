import { TABLE_TYPES, type TableFormat } from '../../../../contract/fields/table.ts'
import { type Columns, csvOf } from '../../../adapters/formats/csv.ts'
import { xlsxOf } from '../../../adapters/formats/xlsx.ts'
import type { Ctx } from '../../../ctx.ts'
import type { Http } from '../mount.ts'
import { attachment } from './attachment.ts'

/** Characters that are sent at once: a chunk for each line would cost more than the line. */
const CHUNK = 16_384

/** A list as a download in a format; its rows are read as the client takes them. `name` begins the file's name. */
export function tableFile<Row>(
  ctx: Ctx,
  { http, format, name }: { http: Http; format: TableFormat; name: string },
  rows: AsyncIterable<Row>,
  columns: Columns<Row>,
): AsyncIterable<Uint8Array> {
  http.answer(
    'content-type',
    format === 'csv' ? `${TABLE_TYPES.csv}; charset=utf-8` : TABLE_TYPES.xlsx,
  )
  http.answer('content-disposition', attachment(`${name}-${ctx.clock.today()}.${format}`))
  return format === 'csv' ? inChunks(csvOf(rows, columns)) : xlsxOf(rows, columns, ctx.clock.now())
}

async function* inChunks(lines: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  let text = ''
  for await (const line of lines) {
    text += line
    if (text.length < CHUNK) continue
    yield Buffer.from(text)
    text = ''
  }
  yield Buffer.from(text)
}
