import { z } from 'zod'
import { type Endpoint, endpoint } from '../endpoint.ts'

/** The formats of tables for spreadsheets, with their media types. */
export const TABLE_TYPES = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const
export type TableFormat = keyof typeof TABLE_TYPES

/** What one export does not share with the others. */
type Named<Path extends string> = Pick<Endpoint, 'summary'> & { path: Path }

/** A whole list as a table for spreadsheets, streamed, oldest first. */
export function tableExport<const Path extends string>({ path, summary }: Named<Path>) {
  return endpoint({
    method: 'GET',
    path,
    summary,
    needs: ['session', 'verified', 'plan'],
    scope: 'read',
    query: z.object({
      format: z.enum(['csv', 'xlsx'], { error: 'format must be csv or xlsx.' }).default('csv'),
    }),
    produces: [TABLE_TYPES.csv, TABLE_TYPES.xlsx],
    replies: { 200: streamed },
  })
}

const streamed = z.custom<AsyncIterable<Uint8Array>>(
  (value) => typeof value === 'object' && value !== null && Symbol.asyncIterator in value,
)
