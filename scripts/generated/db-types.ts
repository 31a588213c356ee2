import { type Kysely, sql } from 'kysely'

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

/** The ids that are branded, by the name of the column or of table and column. */
const IDS: Record<string, string> = {
  account_id: 'AccountId',
  user_id: 'UserId',
  'accounts.id': 'AccountId',
  'users.id': 'UserId',
}

interface Column {
  table_name: string
  column_name: string
  udt_name: string
  is_nullable: 'YES' | 'NO'
  column_default: string | null
  is_generated: 'ALWAYS' | 'NEVER'
  /** The check constraint that lists its values, if there is one. */
  listed: string | null
}

/** The text of server/db/types.gen.ts for a migrated database. */
export async function databaseTypes<DB>(kysely: Kysely<DB>): Promise<string> {
  const { rows } = await sql<Column>`
    select table_name, column_name, udt_name, is_nullable, column_default, is_generated,
      (select pg_get_constraintdef(oid) from pg_constraint
        where contype = 'c' and conrelid = format('%I.%I', table_schema, table_name)::regclass
          and pg_get_constraintdef(oid) like format('CHECK ((%I = ANY (ARRAY[%%', column_name)) as listed
    from information_schema.columns
    where table_schema = 'public' and table_name not in ('migrations', 'protected_tables')
    order by table_name, ordinal_position`.execute(kysely)
  return render(rows)
}

/** 'AccountId', or a union of the values that a check constraint lists; undefined for any other column. */
function narrowType({ table_name, column_name, listed }: Column): string | undefined {
  const values = listed?.match(/'[^']*'(?=::text)/g)
  return values?.join(' | ') ?? IDS[`${table_name}.${column_name}`] ?? IDS[column_name]
}

function columnLine(column: Column): string {
  const base = narrowType(column) ?? TYPES[column.udt_name]
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
import type { AccountId, UserId } from '../../domain/ids.ts'

${interfaces.join('\n')}
export interface DB {
${index}
}
`
}
