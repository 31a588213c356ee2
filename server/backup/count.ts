import { hash } from 'node:crypto'
import type { TableDump } from './manifest.ts'
import { type Ask, lineOf, quote, reference, type Table } from './tables.ts'

/** Row count and column sums of a table. */
export type Figures = Pick<TableDump, 'rows' | 'sums'>

/** Counts the rows and sums up each numeric column. */
export async function figuresOf(ask: Ask, table: Table, where = 'true'): Promise<Figures> {
  const numbers = table.columns.filter(({ isNumber }) => isNumber).map(({ name }) => name)
  const sums = numbers.map((name) => `coalesce(sum(${quote(name)}), 0)::text`)
  const [row] = await ask<{ rows: number; sums: string[] }>(
    `select count(*)::int as rows, array[${sums.join(', ')}]::text[] as sums
     from ${reference(table)} where ${where}`,
  )
  if (!row) throw new TypeError('A count has a row')
  return {
    rows: row.rows,
    sums: Object.fromEntries(numbers.map((name, index) => [name, row.sums[index] ?? ''])),
  }
}

/** An order-independent checksum of a table's lines, computed as they are read. */
export function createFingerprint(): { add(line: string): void; sum(): string } {
  let sum = 0n
  return {
    add(line) {
      sum += BigInt(`0x${hash('sha256', line, 'hex').slice(0, 12)}`)
    },
    sum: () => String(sum),
  }
}

/** The same checksum, computed in the database. */
export async function fingerprintOf(
  ask: Ask,
  table: Pick<Table, 'schema' | 'name'>,
  columns: string[],
): Promise<string> {
  const sha256 = `encode(sha256(convert_to(${lineOf(columns)}, 'UTF8')), 'hex')`
  const [row] = await ask<{ sum: string }>(
    `select coalesce(sum(('x' || left(${sha256}, 12))::bit(48)::bigint::numeric), 0)::text as sum
     from ${reference(table)}`,
  )
  return row?.sum ?? ''
}
