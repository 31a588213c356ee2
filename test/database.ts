import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { isFault, replaceFile } from '../server/adapters/atomic-file.ts'
import { type Connection, overEmbedded, toPostgres } from '../server/db/connect.ts'
import { openInMemory } from '../server/db/embedded.ts'
import type { Engine } from '../server/db/engine/engine.ts'
import { migrate } from '../server/db/prepare.ts'
import { ownersRoleOf } from '../server/db/roles/names.ts'
import { installJobs } from '../server/jobs/install.ts'
import { reactionJobs } from '../server/reactions.ts'
import { timetable } from '../server/timetable.ts'
import { CACHE, hashOf } from './data-folder.ts'
import { takeEngine } from './engine-pool.ts'

/** The engine that this run of the tests is for; the test command runs them once for each that can be had. */
export const engine = process.env.TEST_ENGINE === 'postgres' ? 'postgres' : 'embedded'

/** Folders whose source makes a database what it is once migrated. */
const MADE_BY = ['server/db', 'server/jobs']

/** The queues that a start makes; in a database that has them it need not. */
const jobNames = [...reactionJobs, ...timetable.map(({ job }) => job)].map(({ name }) => name)

/** A fresh migrated database of its own, in memory or on the test server; closing it removes it. */
export async function openTestDatabase(): Promise<Connection> {
  return engine === 'postgres' ? openOnServer() : openMigrated()
}

/** The same for tests of the whole program, which change rows alone: an embedded one may have served a test before. */
export async function pooledTestDatabase(): Promise<Connection> {
  return engine === 'postgres' ? openOnServer() : overEmbedded(await takeEngine(startMigrated))
}

async function openMigrated(): Promise<Connection> {
  return overEmbedded(await startMigrated())
}

/** Making a database of nothing takes seconds, so the first one is kept as it is once migrated. */
async function startMigrated(): Promise<Engine> {
  const kept = await readSnapshot()
  const started = await openInMemory(kept)
  if (kept) return started
  const connection = overEmbedded(started)
  await migrate(connection)
  await installJobs(connection, jobNames)
  const snapshot = await started.dumpDataDir('none')
  await replaceFile(snapshotFile(), Buffer.from(await snapshot.arrayBuffer()))
  return started
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
  return path.join(CACHE, `database-${hashOf(MADE_BY)}.tar`)
}

async function openOnServer(): Promise<Connection> {
  const { url, drop } = await aDatabase(await templateDatabase())
  const connection = toPostgres(url)
  // Roles go by the name of the database, so those of the template are not its own.
  await migrate(connection)
  const close = async () => {
    await connection.close()
    await drop()
  }
  return { ...connection, close }
}

let template: Promise<string> | undefined

/** The name of a migrated database on the test server, made once and copied for each test. */
function templateDatabase(): Promise<string> {
  template ??= makeTemplate()
  return template
}

async function makeTemplate(): Promise<string> {
  const name = `risiti_template_${hashOf(MADE_BY)}`
  await onServer(async (client) => {
    // One process makes it; the others wait until it is whole.
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

/** A database of its own on the test server, without any table. */
export function anEmptyDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  return aDatabase('template1')
}

async function aDatabase(from: string): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `risiti_test_${randomBytes(6).toString('hex')}`
  await onServer((client) => client.query(`create database ${name} template ${from}`))
  const drop = async () => {
    await onServer(async (client) => {
      await client.query(`drop database ${name} with (force)`)
      await client.query(`drop role if exists ${ownersRoleOf(name)}`)
    })
  }
  return { url: databaseUrl(name), drop }
}

function databaseUrl(name: string): string {
  const server = process.env.TEST_DATABASE_URL
  if (!server) throw new Error('TEST_ENGINE=postgres needs TEST_DATABASE_URL')
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

async function onServer(work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
