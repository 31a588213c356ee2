import { type RawBuilder, sql } from 'kysely'
import type { TestApp } from './harness.ts'

const UNION = sql` union all `

interface Column {
  table_name: string
  column_name: string
}

async function ask<Row>(app: TestApp, query: RawBuilder<Row>): Promise<Row[]> {
  const { rows } = await app.risiti.ctx.db.ask((db) => query.execute(db))
  return rows
}

function columnsNamed(app: TestApp, ...names: string[]): Promise<Column[]> {
  return ask(
    app,
    sql<Column>`select table_name, column_name from information_schema.columns
      where table_schema = 'public' and column_name = any(${names}) order by 1, 2`,
  )
}

/** A hash of all rows of each table; with `owner`, only of that owner's rows in tables that have owners. */
export async function hashTables(app: TestApp, owner?: string): Promise<Record<string, string>> {
  const columns = await columnsNamed(app, 'id', 'owner_id')
  const owned = columns.filter(({ column_name }) => column_name === 'owner_id')
  const tables = owner ? [...owned, { table_name: 'users' }] : columns
  const hashes = [...new Set(tables.map(({ table_name }) => table_name))].map((name) => {
    const column = name === 'users' ? 'id' : 'owner_id'
    const whose = owner ? sql`where ${sql.ref(column)} = ${owner}` : sql``
    return sql<{ name: string; hash: string }>`select ${sql.lit(name)} as name,
      md5(coalesce(string_agg(each::text, ';' order by each::text), '')) as hash
      from ${sql.table(name)} as each ${whose}`
  })
  const rows = await ask(app, sql<{ name: string; hash: string }>`${sql.join(hashes, UNION)}`)
  return Object.fromEntries(rows.map(({ name, hash }) => [name, hash]))
}

/** Ids of the newest rows of an account, by table and column; null where it has none. */
export async function ownedIds(
  app: TestApp,
  owner: string,
): Promise<Record<string, string | null>> {
  const columns = await columnsNamed(app, 'id', 'owner_id', 'reference')
  const owned = columns.filter(({ column_name }) => column_name === 'owner_id')
  const names = new Set(owned.map(({ table_name }) => table_name))
  const newest = columns
    .filter(({ table_name, column_name }) => names.has(table_name) && column_name !== 'owner_id')
    .map(
      ({ table_name, column_name }) => sql<{ kind: string; id: string | null }>`
        select ${sql.lit(`${table_name}.${column_name}`)} as kind,
        (select max(${sql.ref(column_name)}::text) from ${sql.table(table_name)}
          where owner_id = ${owner}) as id`,
    )
  const rows = await ask(app, sql<{ kind: string; id: string | null }>`${sql.join(newest, UNION)}`)
  return { ...Object.fromEntries(rows.map(({ kind, id }) => [kind, id])), 'users.id': owner }
}
