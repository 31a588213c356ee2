import { z } from 'zod'
import { type Endpoint, endpoint } from '../endpoint.ts'

/** The formats of tables for spreadsheets, with their media types. */
export const TABLE_TYPES = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const
export type TableFormat = keyof typeof TABLE_TYPES

/** What differs between exports. */
type Named<Path extends string, Shape extends z.ZodRawShape> = Pick<Endpoint, 'summary'> & {
  path: Path
  /** The filters of the list, without its pages. */
  filters: z.ZodObject<Shape>
}

/** A list as a table for spreadsheets, streamed, oldest first, with the filters of the list. */
export function tableExport<const Path extends string, Shape extends z.ZodRawShape>({
  path,
  summary,
  filters,
}: Named<Path, Shape>) {
  return endpoint({
    method: 'GET',
    path,
    summary,
    needs: ['session', 'verified', 'plan'],
    scope: 'read',
    query: filters.extend({
      format: z.enum(['csv', 'xlsx'], { error: 'format must be csv or xlsx.' }).default('csv'),
    }),
    produces: [TABLE_TYPES.csv, TABLE_TYPES.xlsx],
    replies: { 200: streamed },
  })
}

const streamed = z.custom<AsyncIterable<Uint8Array>>(
  (value) => typeof value === 'object' && value !== null && Symbol.asyncIterator in value,
)
