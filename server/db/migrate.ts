import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import type { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import type { Connection } from './connect.ts'

const FOLDER = new URL('migrations/', import.meta.url)

/** Any constant of our own: every process that migrates one database waits for the same lock. */
const LOCK = 7_215_480_061

interface Migration {
  name: string
  text: string
  hash: string
}

/** The two things that a migration needs of an engine, inside one transaction. */
interface Runner {
  /** Runs a whole file of statements. */
  run(text: string): Promise<unknown>
  ask(text: string, values: string[]): Promise<{ rows: unknown[] }>
}

/**
 * Brings the database to the newest form: numbered SQL files in order, each once, all in one transaction.
 * Answers the names of those that ran. Throws when a file was edited after it ran, or when the database is newer
 * than this program.
 */
export async function migrate({ pglite, url }: Connection): Promise<string[]> {
  if (pglite) return migrateEmbedded(pglite)
  if (url) return migratePostgres(url)
  throw new TypeError('A connection is either embedded or has an address')
}

function migrateEmbedded(pglite: PGlite): Promise<string[]> {
  return pglite.transaction((tx) =>
    applyMissing({ run: (text) => tx.exec(text), ask: (text, values) => tx.query(text, values) }),
  )
}

async function migratePostgres(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [LOCK])
    const ran = await applyMissing({
      run: (text) => client.query(text),
      ask: (text, values) => client.query(text, values),
    })
    await client.query('commit')
    return ran
  } finally {
    await client.end()
  }
}

async function applyMissing(runner: Runner): Promise<string[]> {
  await runner.run(`create table if not exists migrations (
    name text primary key, hash text not null, applied_at timestamptz not null default now())`)
  const { rows } = await runner.ask('select name, hash from migrations', [])
  const done = new Map(
    (rows as { name: string; hash: string }[]).map((row) => [row.name, row.hash]),
  )
  const files = readMigrations()
  checkUnchanged(files, done)
  const missing = files.filter((file) => !done.has(file.name))
  for (const { name, text, hash } of missing) {
    await runner.run(text)
    await runner.ask('insert into migrations (name, hash) values ($1, $2)', [name, hash])
  }
  return missing.map((file) => file.name)
}

function readMigrations(): Migration[] {
  const names = readdirSync(FOLDER).filter((name) => /^\d{4}-[a-z-]+\.sql$/.test(name))
  return names.sort().map((name) => {
    const text = readFileSync(new URL(name, FOLDER), 'utf8')
    return { name, text, hash: createHash('sha256').update(text).digest('hex') }
  })
}

function checkUnchanged(files: Migration[], done: Map<string, string>): void {
  for (const [name, hash] of done) {
    const file = files.find((each) => each.name === name)
    if (!file)
      throw new Error(`The database knows migration ${name}; this Risiti is older than it.`)
    if (file.hash !== hash)
      throw new Error(`Migration ${name} was edited after it ran: write a new one.`)
  }
}
