import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import pg from 'pg'
import { findPostgres } from '../scripts/bootstrap/postgres-programs.mjs'
import { engine } from './database.ts'

const run = promisify(execFile)
const ROOT = fileURLToPath(new URL('..', import.meta.url))

/** Where PostgreSQL's programs are, for tests that need a cluster of their own; undefined leaves these out. */
export const programs = engine === 'postgres' ? findPostgres() : undefined

/** The address of a database of a cluster, as a role; clusters of tests trust everybody. */
export function at(cluster: { url: string }, database: string, role?: string): string {
  const url = new URL(cluster.url)
  url.pathname = `/${database}`
  if (role) url.username = role
  return url.href
}

/** Runs statements over a connection of its own and answers the rows of the last one. */
export async function runSql(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    // One at a time: CREATE DATABASE refuses to run beside others.
    const statements = text.split(/;\s*(?:\n|$)/).filter((statement) => statement.trim())
    let rows: Record<string, unknown>[] = []
    for (const statement of statements) ({ rows } = await client.query(statement))
    return rows
  } finally {
    await client.end()
  }
}

/** The blocks of commands under a heading of the runbook, so that what is tested is what is written there. */
export function runbook(heading: string): string[] {
  const text = readFileSync(path.join(ROOT, 'docs/runbook.md'), 'utf8')
  const section = text.split(/^## /m).find((each) => each.startsWith(`${heading}\n`))
  if (!section) throw new Error(`The runbook has no section '${heading}'`)
  return [...section.matchAll(/^```\w+\n([^`]*)^```/gm)].map(([, block]) => block ?? '')
}

/** Runs shell commands in a folder, with PostgreSQL's programs and this Node found first. Throws when one fails. */
export async function shell(commands: string, cwd: string, env: Record<string, string>) {
  // npm is told where the repository is, since the commands run where their dump lies.
  const script = commands.replaceAll('npm run migrate', `"${process.execPath}" "${MIGRATE}"`)
  const PATH = `${programs}${path.delimiter}${process.env.PATH}`
  return run('sh', ['-ec', script], { cwd, env: { PATH, ...env } })
}

const MIGRATE = path.join(ROOT, 'server/migrate.ts')
