import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { ownersRoleOf } from '../server/db/roles/names.ts'

/** A database on the test server. */
export interface ServerDatabase {
  url: string
  drop(): Promise<void>
}

/** How the names begin of the databases that the workers of a Vitest process create. */
const prefixOf = (vitestPid: number) => `risiti_test_${vitestPid}_`

/** A new database without tables. */
export function anEmptyDatabase(): Promise<ServerDatabase> {
  return copyDatabase('template1')
}

/** A new copy of a database. */
export async function copyDatabase(template: string): Promise<ServerDatabase> {
  const name = `${prefixOf(process.ppid)}${randomBytes(6).toString('hex')}`
  await onServer((client) => client.query(`create database ${name} template ${template}`))
  return { url: databaseUrl(name), drop: () => onServer((client) => drop(client, name)) }
}

/** Drops what the workers of this Vitest process have left. */
export function dropLeftDatabases(): Promise<void> {
  return onServer(async (client) => {
    const { rows } = await client.query<{ name: string }>(
      'select datname::text as name from pg_database where starts_with(datname, $1)',
      [prefixOf(process.pid)],
    )
    for (const { name } of rows) await drop(client, name)
  })
}

async function drop(client: pg.Client, name: string): Promise<void> {
  await client.query(`drop database ${name} with (force)`)
  await client.query(`drop role if exists ${ownersRoleOf(name)}`)
}

/** The URL of a database on the test server. */
export function databaseUrl(name: string): string {
  const server = process.env.TEST_DATABASE_URL
  if (!server) throw new Error('TEST_ENGINE=postgres needs TEST_DATABASE_URL')
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

/** Makes every job of a process that was killed look as if its last heartbeat was too long ago. */
export function expireHeartbeats(url: string): Promise<void> {
  return onServer(
    (client) =>
      client.query(
        `update pgboss.job set heartbeat_on = heartbeat_on - heartbeat_seconds * interval '1 second'
         where state = 'active'`,
      ),
    url,
  )
}

/** Works as the superuser of the test server, in its own database or in the one at `url`. */
export async function onServer(
  work: (client: pg.Client) => Promise<unknown>,
  url = process.env.TEST_DATABASE_URL,
): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
