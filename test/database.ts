import { createHash, randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { isFault, replaceFile } from '../server/adapters/atomic-file.ts'
import { type Connection, overEmbedded, toPostgres } from '../server/db/connect.ts'
import { openInMemory } from '../server/db/embedded.ts'
import { migrate } from '../server/db/prepare.ts'
import { ownersRoleOf } from '../server/db/roles/names.ts'

/** The engine that this run of the tests is for; the test command runs them once for each that can be had. */
export const engine = process.env.TEST_ENGINE === 'postgres' ? 'postgres' : 'embedded'

/** A fresh migrated database of its own, in memory or on the test server; closing it removes it. */
export async function openTestDatabase(): Promise<Connection> {
  return engine === 'postgres' ? openOnServer() : openMigrated()
}

/** Making a database of nothing takes seconds, so the first one is kept as it is once migrated. */
async function openMigrated(): Promise<Connection> {
  const kept = await readSnapshot()
  const connection = overEmbedded(await openInMemory(kept))
  if (kept) return connection
  await migrate(connection)
  const snapshot = await connection.pglite?.dumpDataDir('none')
  if (snapshot) await replaceFile(snapshotFile(), Buffer.from(await snapshot.arrayBuffer()))
  return connection
}

async function readSnapshot(): Promise<Blob | undefined> {
  try {
    return new Blob([await readFile(snapshotFile())])
  } catch (error) {
    if (isFault(error, 'ENOENT')) return undefined
    throw error
  }
}

/** Named by what makes it: the migrations, the rights, the jobs and the engine. */
function snapshotFile(): string {
  const root = fileURLToPath(new URL('..', import.meta.url))
  const hash = createHash('sha256')
  for (const name of ['@electric-sql/pglite', 'pg-boss'])
    hash.update(readFileSync(path.join(root, 'node_modules', name, 'package.json')))
  for (const folder of ['server/db/migrations', 'server/db/roles'])
    for (const name of readdirSync(path.join(root, folder)).sort())
      hash.update(readFileSync(path.join(root, folder, name)))
  const name = `database-${hash.digest('hex').slice(0, 16)}.tar`
  return path.join(root, 'node_modules/.cache/risiti', name)
}

async function openOnServer(): Promise<Connection> {
  const { url, drop } = await anEmptyDatabase()
  const connection = toPostgres(url)
  await migrate(connection)
  const close = async () => {
    await connection.close()
    await drop()
  }
  return { ...connection, close }
}

/** A database of its own on the test server, without any table. */
export async function anEmptyDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const server = process.env.TEST_DATABASE_URL
  if (!server) throw new Error('TEST_ENGINE=postgres needs TEST_DATABASE_URL')
  const name = `risiti_test_${randomBytes(6).toString('hex')}`
  await onServer(server, `create database ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  const drop = async () => {
    await onServer(server, `drop database ${name} with (force)`)
    await onServer(server, `drop role if exists ${ownersRoleOf(name)}`)
  }
  return { url: url.href, drop }
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
