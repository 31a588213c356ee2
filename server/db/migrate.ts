import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { FORMER_OWNERS_ROLE } from './roles/names.ts'
import type { Runner } from './runner.ts'
import { StartError } from './start-error.ts'

const FOLDER = new URL('migrations/', import.meta.url)

interface Migration {
  name: string
  text: string
  hash: string
}

/**
 * Applies the missing migrations: numbered SQL files in order, each once, in the transaction of the runner. Returns the
 * names of those that ran. `only` restricts them to these names. Throws StartError when a file was edited after it ran,
 * or when the database is newer than this program. The owners' role must exist.
 */
export async function applyMissing(
  runner: Runner,
  ownersRole: string,
  only?: string[],
): Promise<string[]> {
  await runner.run(`create table if not exists migrations (
    name text primary key, hash text not null, applied_at timestamptz not null default now())`)
  const missing = (await findMissing(runner)).filter(({ name }) => only?.includes(name) ?? true)
  for (const { name, text, hash } of missing) {
    // Migrations are never edited, and the first ones name a role that all databases of a cluster would share.
    await runner.run(text.replaceAll(FORMER_OWNERS_ROLE, ownersRole))
    await runner.ask('insert into migrations (name, hash) values ($1, $2)', [name, hash])
  }
  return missing.map(({ name }) => name)
}

/** The migrations that have not run yet. Throws StartError as above. */
export async function findMissing(runner: Pick<Runner, 'ask'>): Promise<Migration[]> {
  const rows = await runner.ask<{ name: string; hash: string }>('select name, hash from migrations')
  const done = new Map(rows.map((row) => [row.name, row.hash]))
  const files = readMigrations()
  checkKnown(done, files)
  return files.filter((file) => !done.has(file.name))
}

function readMigrations(): Migration[] {
  const names = readdirSync(FOLDER).filter((name) => /^\d{4}-[a-z-]+\.sql$/.test(name))
  return names.sort().map((name) => {
    const text = readFileSync(new URL(name, FOLDER), 'utf8')
    return { name, text, hash: createHash('sha256').update(text).digest('hex') }
  })
}

/** Throws StartError when the applied migrations, by name and hash, differ from those of this program. */
export function checkKnown(done: Map<string, string>, files = readMigrations()): void {
  for (const [name, hash] of done) {
    const file = files.find((each) => each.name === name)
    if (!file)
      throw new StartError(`The database knows migration ${name}; this Risiti is older than it.`)
    if (file.hash !== hash)
      throw new StartError(`Migration ${name} was edited after it ran: write a new one.`)
  }
}
