import { overEmbedded } from '../server/db/connect.ts'
import { openInMemory } from '../server/db/embedded.ts'
import type { Engine } from '../server/db/engine/engine.ts'
import { migrate } from '../server/db/prepare.ts'
import { writeOrCheck } from './generated/write-or-check.ts'

/** The TypeScript type of each PostgreSQL type: read | written. */
const TYPES: Record<string, string> = {
  uuid: 'string',
  text: 'string',
  bool: 'boolean',
  int4: 'number',
  int8: 'bigint',
  numeric: 'ColumnType<string, string | bigint, string | bigint>',
  date: 'string',
  timestamptz: 'Date',
  _int4: 'number[]',
  _text: 'string[]',
  _uuid: 'string[]',
  _timestamptz: 'Date[]',
  bytea: 'Uint8Array',
  jsonb: 'ColumnType<unknown, string, string>',
}

interface Column {
  table_name: string
  column_name: string
  udt_name: string
  is_nullable: 'YES' | 'NO'
  column_default: string | null
  is_generated: 'ALWAYS' | 'NEVER'
}

async function readColumns(pglite: Engine): Promise<Column[]> {
  const { rows } = await pglite.query<Column>(`
    select table_name, column_name, udt_name, is_nullable, column_default, is_generated
    from information_schema.columns
    where table_schema = 'public' and table_name not in ('migrations', 'protected_tables')
    order by table_name, ordinal_position`)
  return rows
}

function columnLine(column: Column): string {
  const base = TYPES[column.udt_name]
  if (!base) throw new Error(`No TypeScript type is known for ${column.udt_name}`)
  const nullable = column.is_nullable === 'YES' ? `${base} | null` : base
  if (column.is_generated === 'ALWAYS')
    return `  ${column.column_name}: GeneratedAlways<${nullable}>`
  const optional = column.column_default !== null || column.is_nullable === 'YES'
  return `  ${column.column_name}: ${optional && !base.startsWith('Column') ? `Generated<${nullable}>` : nullable}`
}

function render(columns: Column[]): string {
  const tables = Map.groupBy(columns, (column) => column.table_name)
  const name = (table: string) =>
    table.replace(/(^|_)(.)/g, (_, __, letter) => letter.toUpperCase())
  const interfaces = [...tables].map(
    ([table, own]) => `export interface ${name(table)} {\n${own.map(columnLine).join('\n')}\n}\n`,
  )
  const index = [...tables.keys()].map((table) => `  ${table}: ${name(table)}`).join('\n')
  return `// Made from the migrations by npm run db:types. Do not edit.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

${interfaces.join('\n')}
export interface DB {
${index}
}
`
}

const pglite = await openInMemory()
const connection = overEmbedded(pglite)
await migrate(connection)
const text = render(await readColumns(pglite))
await connection.close()
writeOrCheck({ 'server/db/types.gen.ts': text }, 'npm run db:types')
