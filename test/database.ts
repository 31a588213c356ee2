import { readFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { replaceFile } from '../server/adapters/folders/atomic-file.ts'
import { type Connection, overEmbedded, overPools, toPostgres } from '../server/db/connect.ts'
import { openInMemory } from '../server/db/embedded.ts'
import type { Engine } from '../server/db/engine/engine.ts'
import type { OpenPool } from '../server/db/postgres.ts'
import { installJobs } from '../server/jobs/install.ts'
import { migrate } from '../server/prepare-database.ts'
import { reactionJobs } from '../server/wiring/reactions.ts'
import { timetable } from '../server/wiring/timetable.ts'
import { EMPTY } from './databases/empty-database.ts'
import { takeEngine } from './databases/engine-pool.ts'
import { keptPools } from './databases/kept-pools.ts'
import { CACHE, hashOf, MADE_BY, makeOnce } from './kept-folder.ts'
import { copyDatabase, databaseUrl, onServer, type ServerDatabase } from './postgres-databases.ts'

export { anEmptyDatabase } from './postgres-databases.ts'

/** The database engine of this test run; the test command runs the tests once for each available engine. */
export const engine = process.env.TEST_ENGINE === 'postgres' ? 'postgres' : 'embedded'

/** The queues that a start creates; existing ones save it time. */
const jobNames = [...reactionJobs, ...timetable.map(({ job }) => job)].map(({ name }) => name)

/** A new migrated database, in memory or on the test server; closing it removes it. */
export async function openTestDatabase(): Promise<Connection> {
  return engine === 'postgres' ? openOnServer() : openMigrated()
}

/** The same for tests that change rows only: the database may be one that an earlier test returned. */
export async function pooledTestDatabase(): Promise<Connection> {
  return engine === 'postgres' ? takeFromServer() : overEmbedded(await takeEngine(startMigrated))
}

async function openMigrated(): Promise<Connection> {
  return overEmbedded(await startMigrated())
}

/** Creating a database from scratch takes seconds, so a snapshot of the first migrated one is cached. */
async function startMigrated(): Promise<Engine> {
  await makeOnce(snapshotFile(), makeSnapshot)
  return openInMemory(new Blob([await readFile(snapshotFile())]))
}

async function makeSnapshot(): Promise<void> {
  const started = await openInMemory()
  const connection = overEmbedded(started)
  await migrate(connection)
  await installJobs(connection, jobNames)
  const snapshot = await started.dumpDataDir('none')
  await replaceFile(snapshotFile(), Buffer.from(await snapshot.arrayBuffer()))
  await started.close()
}

/** Named by a hash of its inputs: the migrations, the rights, the jobs and the engine. */
function snapshotFile(): string {
  return path.join(CACHE, `database-${hashOf(MADE_BY)}.tar`)
}

async function openOnServer(): Promise<Connection> {
  const { url, drop } = await aMigratedDatabase()
  const connection = toPostgres(url)
  const close = async () => {
    await connection.close()
    await drop()
  }
  return { ...connection, close }
}

interface Returned {
  url: string
  /** The superuser's connection: one that knows the tables empties them in a third of the time. */
  superuser: pg.Client
  openPool: OpenPool
}

/** Databases on the server that tests of this process have returned, emptied of all rows. */
const idle: Returned[] = []

/** Creating and dropping a database costs several times as much as emptying one. drop-databases.ts drops them. */
async function takeFromServer(): Promise<Connection> {
  const returned = idle.pop() ?? (await aKeptDatabase())
  const connection = overPools(returned.url, returned.openPool)
  const close = async () => {
    await connection.close()
    await empty(returned.superuser)
    idle.push(returned)
  }
  return { ...connection, close }
}

async function aKeptDatabase(): Promise<Returned> {
  const { url } = await aMigratedDatabase()
  const superuser = new pg.Client({ connectionString: url })
  // Dropping the database after all tests ends it.
  superuser.on('error', () => {})
  await superuser.connect()
  return { url, superuser, openPool: keptPools(url) }
}

async function empty(superuser: pg.Client): Promise<void> {
  // Work that a test left running must not write into the next test's database.
  await superuser.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`,
  )
  await superuser.query(EMPTY)
}

/** A new migrated database on the test server, to which nothing is connected. */
export async function aMigratedDatabase(): Promise<ServerDatabase> {
  const database = await copyDatabase(await templateDatabase())
  const connection = toPostgres(database.url)
  // Roles are named after the database, so the copy needs its own.
  await migrate(connection)
  await connection.close()
  return database
}

let template: Promise<string> | undefined

/** The name of a migrated database on the test server, created once and copied for each test. */
function templateDatabase(): Promise<string> {
  template ??= makeTemplate()
  return template
}

async function makeTemplate(): Promise<string> {
  const name = `risiti_template_${hashOf(MADE_BY)}`
  await onServer(async (client) => {
    // One process creates it; the others wait until it is complete.
    await client.query('select pg_advisory_lock(718282)')
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (rowCount) return
    await client.query(`drop database if exists ${name}_unfinished`)
    await client.query(`create database ${name}_unfinished`)
    const connection = toPostgres(databaseUrl(`${name}_unfinished`))
    await migrate(connection)
    await installJobs(connection, jobNames)
    await connection.close()
    await client.query(`alter database ${name}_unfinished rename to ${name}`)
  })
  return name
}
