import { type RawBuilder, sql } from 'kysely'
import type { TestApp } from '../harness.ts'

const UNION = sql` union all `

interface Column {
  table_name: string
  column_name: string
}

async function ask<Row>(app: TestApp, query: RawBuilder<Row>): Promise<Row[]> {
  const { rows } = await app.risiti.ctx.db.ask((db) => query.execute(db))
  return rows
}

/** No test changes a table, and asking the catalog would take a third of each hash. */
const known = new WeakMap<TestApp, Promise<Column[]>>()

async function columnsNamed(app: TestApp, ...names: string[]): Promise<Column[]> {
  const asked = known.get(app) ?? ask(app, ALL_COLUMNS)
  known.set(app, asked)
  return (await asked).filter(({ column_name }) => names.includes(column_name))
}

const ALL_COLUMNS = sql<Column>`select table_name, column_name from information_schema.columns
  where table_schema = 'public' order by 1, 2`

/** The columns that name whose a row is. */
const KEYS = ['account_id', 'user_id']

/** The tables of accounts and of users; in `trail`, which names both, the account's column counts. */
function keysOf(columns: Column[]): Map<string, string> {
  const keys = columns.filter(({ column_name }) => KEYS.includes(column_name)).reverse()
  return new Map(keys.map(({ table_name, column_name }) => [table_name, column_name]))
}

/** A hash of all rows of each table; with `account`, only of those of that account and its user. */
export async function hashTables(app: TestApp, account?: string): Promise<Record<string, string>> {
  const columns = await columnsNamed(app, 'id', ...KEYS)
  const keys = keysOf(columns).set('users', 'id')
  const names = account ? keys.keys() : columns.map(({ table_name }) => table_name)
  const hashes = [...new Set(names)].map((name) => {
    const whose = account ? sql`where ${sql.ref(keys.get(name) ?? 'id')} = ${account}` : sql``
    // Short, so that the driver prepares the statement of all tables.
    return sql<{ name: string; hash: string }>`select ${sql.lit(name)} name,
md5(coalesce(string_agg(t::text,';' order by t::text),'')) hash from ${sql.table(name)} t ${whose}`
  })
  const rows = await ask(app, sql<{ name: string; hash: string }>`${sql.join(hashes, UNION)}`)
  return Object.fromEntries(rows.map(({ name, hash }) => [name, hash]))
}

/** Ids of the newest rows of an account, by table and column; null where it has none. */
export async function ownedIds(
  app: TestApp,
  account: string,
): Promise<Record<string, string | null>> {
  const columns = await columnsNamed(app, 'id', 'reference', ...KEYS)
  const keys = keysOf(columns)
  const newest = columns
    .filter(({ table_name, column_name }) => keys.has(table_name) && !KEYS.includes(column_name))
    .map(
      ({ table_name, column_name }) => sql<{ kind: string; id: string | null }>`
        select ${sql.lit(`${table_name}.${column_name}`)} as kind,
        (select max(${sql.ref(column_name)}::text) from ${sql.table(table_name)}
          where ${sql.ref(keys.get(table_name) ?? 'id')} = ${account}) as id`,
    )
  const rows = await ask(app, sql<{ kind: string; id: string | null }>`${sql.join(newest, UNION)}`)
  return { ...Object.fromEntries(rows.map(({ kind, id }) => [kind, id])), 'users.id': account }
}
