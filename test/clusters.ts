import { execFile, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import pg from 'pg'
import { findPostgres } from '../scripts/bootstrap/postgres-programs.mjs'
import { engine } from './database.ts'

const run = promisify(execFile)
const ROOT = fileURLToPath(new URL('..', import.meta.url))

/** Folder of PostgreSQL's programs, for tests that need their own cluster; if undefined, these are skipped. */
export const programs = engine === 'postgres' ? findPostgres() : undefined

/** The URL of a database in a cluster for a role; test clusters need no password. */
export function at(cluster: { url: string }, database: string, role?: string): string {
  const url = new URL(cluster.url)
  url.pathname = `/${database}`
  if (role) url.username = role
  return url.href
}

/** Runs statements on a new connection and returns the rows of the last one. */
export async function runSql(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    // One at a time: CREATE DATABASE cannot run in a multi-statement query.
    const statements = text.split(/;\s*(?:\n|$)/).filter((statement) => statement.trim())
    let rows: Record<string, unknown>[] = []
    for (const statement of statements) ({ rows } = await client.query(statement))
    return rows
  } finally {
    await client.end()
  }
}

/** The command blocks under a heading of the runbook, so that tests run exactly what is documented. */
export function runbook(heading: string): string[] {
  const text = readFileSync(path.join(ROOT, 'docs/runbook.md'), 'utf8')
  const section = text.split(/^## /m).find((each) => each.startsWith(`${heading}\n`))
  if (!section) throw new Error(`The runbook has no section '${heading}'`)
  return [...section.matchAll(/^```\w+\n([^`]*)^```/gm)].map(([, block]) => block ?? '')
}

/** Runs shell commands in a folder, with PostgreSQL's programs and this Node first on PATH. Throws if one fails. */
export async function shell(commands: string, cwd: string, env: Record<string, string>) {
  // The commands run in the folder of the dump, where npm would not find the repository.
  const script = commands.replaceAll('npm run migrate', `"${process.execPath}" "${MIGRATE}"`)
  const PATH = `${programs}${path.delimiter}${process.env.PATH}`
  return run('sh', ['-ec', script], { cwd, env: { PATH, ...env } })
}

const MIGRATE = path.join(ROOT, 'server/migrate.ts')

/** Suspends a server with all of its processes, so that it hangs, until `resume`. */
export function pause(cluster: { data: string }): void {
  signalAll(cluster.data, 'SIGSTOP')
}

export function resume(cluster: { data: string }): void {
  signalAll(cluster.data, 'SIGCONT')
}

/** Signals the server, then its child processes, one for each connection. */
function signalAll(data: string, signal: NodeJS.Signals): void {
  const [server = ''] = readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n')
  const { stdout } = spawnSync('pgrep', ['-P', server], { encoding: 'utf8' })
  for (const id of [server, ...stdout.split('\n').filter(Boolean)]) {
    try {
      process.kill(Number(id), signal)
    } catch (error) {
      // A connection's process may have ended since it was listed.
      if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
    }
  }
}
