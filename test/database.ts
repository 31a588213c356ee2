import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { type Connection, overEmbedded, toPostgres } from '../server/db/connect.ts'
import { openInMemory } from '../server/db/embedded.ts'
import { migrate } from '../server/db/migrate.ts'

/** The engine that this run of the tests is for; the test command runs them once for each that can be had. */
export const engine = process.env.TEST_ENGINE === 'postgres' ? 'postgres' : 'embedded'

/** A fresh migrated database of its own, in memory or on the test server; closing it removes it. */
export async function openTestDatabase(): Promise<Connection> {
  return engine === 'postgres' ? openOnServer() : openMigrated()
}

async function openMigrated(): Promise<Connection> {
  const connection = overEmbedded(await openInMemory())
  await migrate(connection)
  return connection
}

async function openOnServer(): Promise<Connection> {
  const server = process.env.TEST_DATABASE_URL
  if (!server) throw new Error('TEST_ENGINE=postgres needs TEST_DATABASE_URL')
  const name = `risiti_test_${randomBytes(6).toString('hex')}`
  await onServer(server, `create database ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  const connection = toPostgres(url.href)
  await migrate(connection)
  const close = async () => {
    await connection.close()
    await onServer(server, `drop database ${name} with (force)`)
  }
  return { ...connection, close }
}

async function onServer(url: string, command: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(command)
  } finally {
    await client.end()
  }
}
