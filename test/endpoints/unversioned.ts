import { sql } from 'kysely'
import type { TestApp } from '../harness.ts'
import { endpoints, nameOf } from './access.ts'

/** What changes only together with rows of versioned tables. */
const FOLLOWING = new Set([
  ...['account_versions', 'invoice_lines', 'invoice_totals', 'invoice_names', 'invoice_days'],
  ...['billed_days', 'received_days', 'spent_days', 'due_days', 'customer_counts'],
])

/** What the session check reads and no reply shows. */
const CHECKED: Record<string, readonly string[]> = {
  members: ['account_id', 'user_id', 'created_at'],
  sessions: ['id', 'user_id', 'token_hash', 'seen_at', 'expires_at'],
  subscriptions: ['account_id', 'plan', 'expires_at'],
  users: ['id', 'verified_at', 'closed_at'],
}

interface Table {
  name: string
  /** The columns whose changes change the account's version; null for all of them. */
  versioned: string[] | null
}

/**
 * The columns in the statements of a conditional endpoint whose changes do not change its ETag; there must be none. A
 * table of which the statements do not say which columns they read is `table.*`.
 */
export async function unversionedIn(app: TestApp, name: string, statements: string[]) {
  if (!endpoints.find((each) => nameOf(each) === name)?.conditional) return []
  const text = statements.join('\n')
  const words = new Set(text.match(/\w+/g))
  return (await readTables(app))
    .filter((table) => words.has(table.name) && !FOLLOWING.has(table.name))
    .flatMap((table) => uncoveredOf(table, text))
}

function uncoveredOf({ name, versioned }: Table, text: string): string[] {
  if (versioned === null) return []
  const covered = new Set([...versioned, ...(CHECKED[name] ?? [])])
  const columns = columnsOf(name, text)
  return columns.filter((column) => !covered.has(column)).map((column) => `${name}.${column}`)
}

/** The columns of a table that statements name together with it; '*' if they read it in another way. */
function columnsOf(table: string, text: string): string[] {
  const named = [...text.matchAll(new RegExp(`\\b${table}"?\\."?(\\w+|\\*)`, 'g'))]
  const isRenamed = new RegExp(`\\b${table}"? as `).test(text)
  return named.length === 0 || isRenamed
    ? ['*']
    : [...new Set(named.map(([, column = '*']) => column))]
}

/** A trigger of some columns lists them; one of the whole row has an empty list. */
async function readTables(app: TestApp): Promise<Table[]> {
  const { rows } = await app.risiti.ctx.db.ask((db) =>
    sql<Table>`select relname as name, case when t.tgattr::text = '' then null else
        array(select attname::text from pg_attribute where attrelid = c.oid and attnum = any(t.tgattr)) end as versioned
      from pg_class c left join pg_trigger t on t.tgrelid = c.oid and t.tgname = 'account_version'
      where relkind = 'r' and relnamespace = 'public'::regnamespace`.execute(db),
  )
  return rows
}
