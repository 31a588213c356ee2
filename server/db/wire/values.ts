import { POSTGRES_TYPES } from '../column-types.ts'

/** A parameter as the protocol carries it: text, bytes for bytea, or null. */
export type WireValue = string | Uint8Array | null

/** Encodes a parameter as node-postgres does, so that both engines accept the same values. */
export function toWire(value: unknown): WireValue {
  if (value === null || value === undefined) return null
  if (typeof value === 'string' || value instanceof Uint8Array) return value
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) return toArrayText(value)
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

function toArrayText(values: unknown[]): string {
  return `{${values.map(toElementText).join(',')}}`
}

function toElementText(value: unknown): string {
  if (Array.isArray(value)) return toArrayText(value)
  const element = toWire(value)
  if (element === null) return 'NULL'
  const text = typeof element === 'string' ? element : `\\x${Buffer.from(element).toString('hex')}`
  return `"${text.replace(/[\\"]/g, '\\$&')}"`
}

/** A column of a result. */
export interface Column {
  name: string
  read(text: string): unknown
}

/** A column of a result with the parser of its type; values come as text. */
export function toColumn({ name, dataTypeID }: { name: string; dataTypeID: number }): Column {
  return { name, read: POSTGRES_TYPES.getTypeParser(dataTypeID, 'text') }
}

/** A row of a result by the names of its columns. */
export function toRow(
  columns: Column[],
  values: readonly (string | null)[],
): Record<string, unknown> {
  const row: Record<string, unknown> = {}
  let index = 0
  for (const { name, read } of columns) {
    const value = values[index]
    row[name] = value === null || value === undefined ? null : read(value)
    index += 1
  }
  return row
}
