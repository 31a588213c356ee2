import pg from 'pg'
import type { Runner } from '../db/runner.ts'
import { JOB_SCHEMA } from '../jobs/install.ts'

/** A table with its stored columns. */
export interface Table {
  schema: string
  name: string
  columns: Column[]
}

export interface Column {
  name: string
  /** Its SQL name: 'numeric(12,2)', 'pgboss.job_state'. */
  type: string
  isNumber: boolean
}

/** Tables that the migrations fill. */
const FILLED_BY_MIGRATIONS = ['migrations', 'protected_tables']

export type Ask = Runner['ask']

/** Every data table, of all slices. */
export async function dataTables(ask: Ask): Promise<Table[]> {
  const all = await tablesOf(ask, 'public')
  return all.filter(({ name }) => !FILLED_BY_MIGRATIONS.includes(name))
}

/** The job table; its partitions are accessed through it. Undefined if the queue was never installed. */
export async function jobTable(ask: Ask): Promise<Table | undefined> {
  return (await tablesOf(ask, JOB_SCHEMA)).find(({ name }) => name === 'job')
}

async function tablesOf(ask: Ask, schema: string): Promise<Table[]> {
  const rows = await ask<{ table: string } & Column>(
    `select c.relname::text as table, a.attname::text as name,
       format_type(a.atttypid, a.atttypmod) as type,
       a.atttypid in ('int2'::regtype, 'int4'::regtype, 'int8'::regtype, 'numeric'::regtype) as "isNumber"
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where n.nspname = $1 and c.relkind in ('r', 'p') and not c.relispartition
       and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
     order by c.relname, a.attnum`,
    [schema],
  )
  const tables = new Map<string, Table>()
  for (const { table, ...column } of rows) {
    const known = tables.get(table) ?? { schema, name: table, columns: [] }
    known.columns.push(column)
    tables.set(table, known)
  }
  return [...tables.values()]
}

/** A name as an SQL identifier in double quotes. */
export function quote(name: string): string {
  return pg.escapeIdentifier(name)
}

/** The quoted SQL name, such as "public"."invoices". */
export function reference({ schema, name }: Pick<Table, 'schema' | 'name'>): string {
  return `${quote(schema)}.${quote(name)}`
}

/** SQL for the line of a row: a JSON array of its columns as text. `replacements` are SQL expressions by column. */
export function lineOf(columns: string[], replacements: Record<string, string> = {}): string {
  const texts = columns.map((name) => `${replacements[name] ?? quote(name)}::text`)
  return `array_to_json(array[${texts.join(', ')}]::text[])::text`
}

/** Transaction settings under which all engines print and parse values in the same way. */
export const PLAIN_TEXT = `
  set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres'; set local timezone = 'UTC';
  set local bytea_output = 'hex'; set local extra_float_digits = 1;
  set local statement_timeout = 0; set local lock_timeout = 0; set local idle_in_transaction_session_timeout = 0;
  set local search_path = public`
