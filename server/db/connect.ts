import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { Kysely, sql } from 'kysely'
import type { Log } from '../adapters/logging/log.ts'
import type { Engine } from './engine/engine.ts'
import { DATABASE, inspectFolder, UNFINISHED } from './folder/inspect.ts'
import { lockDirectory } from './folder/lock.ts'
import { DataFolderRefused, RESTORE } from './folder/refusal.ts'
import { type Limits, type OpenPool, openPool, openProbe, REQUEST_LIMITS } from './postgres.ts'
import type { DB } from './types.gen.ts'
import { dialectOver } from './wire/dialect.ts'
import { linksOfPool } from './wire/pool.ts'

/** Milliseconds without an answer after which the database counts as down. */
const ALIVE_MS = 1_500

/** An open database of either engine. */
export interface Connection {
  kysely: Kysely<DB>
  engine: 'embedded' | 'postgres'
  /** The engine itself, for jobs and maintenance; set when embedded. */
  pglite?: Engine
  /** The folder of the database if this connection created it. */
  made?: string
  /** Set on PostgreSQL. */
  url?: string
  /** Opens further connections to the same database; set on PostgreSQL. */
  openPool?: OpenPool
  /** The connections of the pool, on PostgreSQL; `waiting` counts the calls that wait for one. */
  pool?(): { total: number; idle: number; waiting: number }
  /** Whether the database answers; on PostgreSQL within two seconds. */
  alive(): Promise<boolean>
  close(): Promise<void>
}

/** Connects to PostgreSQL if `databaseUrl` is set, else opens the embedded database in the data directory. */
export async function connect(
  options: { databaseUrl: string | undefined; dataDir: string },
  limits = REQUEST_LIMITS,
  log?: Log,
): Promise<Connection> {
  return options.databaseUrl
    ? toPostgres(options.databaseUrl, limits, log)
    : toDirectory(options.dataDir)
}

/** A connection to an embedded database that is already open. */
export function overEmbedded(pglite: Engine, released: () => void = () => {}): Connection {
  const kysely = new Kysely<DB>({
    dialect: dialectOver({ take: () => pglite.take(), close: async () => {} }),
  })
  const close = async () => {
    await kysely.destroy()
    if (!pglite.closed) await pglite.close()
    released()
  }
  // A long statement or a full disk can block the engine; the check must still return.
  const alive = () => Promise.race([answers(kysely), setTimeout(ALIVE_MS, false, { ref: false })])
  return { kysely, engine: 'embedded', pglite, alive, close }
}

/** A connection to PostgreSQL with these limits; lost connections are logged. */
export function toPostgres(url: string, limits: Limits = REQUEST_LIMITS, log?: Log): Connection {
  return overPools(url, (...how) => openPool(url, ...how), limits, log)
}

/** The same over connections that `open` opens. */
export function overPools(
  url: string,
  open: OpenPool,
  limits: Limits = REQUEST_LIMITS,
  log?: Log,
): Connection {
  const pool = open(limits, log)
  const kysely = new Kysely<DB>({ dialect: dialectOver(linksOfPool(pool)) })
  const probe = openProbe(url)
  const close = async () => {
    await kysely.destroy()
    await probe.close()
  }
  return {
    kysely,
    engine: 'postgres',
    url,
    openPool: open,
    pool: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    alive: probe.alive,
    close,
  }
}

function answers(kysely: Kysely<DB>): Promise<boolean> {
  return sql`select 1`.execute(kysely).then(
    () => true,
    () => false,
  )
}

/** Throws DataDirectoryInUse, or DataFolderRefused (with nothing changed) for a folder that must not be opened. */
async function toDirectory(dataDir: string): Promise<Connection> {
  await inspectFolder(dataDir)
  const lock = lockDirectory(dataDir)
  try {
    const directory = path.join(dataDir, DATABASE)
    // Checked again under the lock: another process may have created the database in the meantime.
    const isNew = (await inspectFolder(dataDir)) === 'new'
    if (isNew) await createNew(directory, path.join(dataDir, UNFINISHED))
    const connection = overEmbedded(await openWhole(dataDir, directory), lock.release)
    return isNew ? { ...connection, made: directory } : connection
  } catch (error) {
    lock.release()
    throw error
  }
}

async function createNew(directory: string, unfinished: string): Promise<void> {
  const { createEmbedded } = await import('./embedded.ts')
  await createEmbedded(directory, unfinished)
}

/** The engine is loaded only where it is used. */
async function openWhole(dataDir: string, directory: string): Promise<Engine> {
  const { openThreaded } = await import('./engine/threaded.ts')
  try {
    return await openThreaded(directory)
  } catch (cause) {
    throw new DataFolderRefused(
      dataDir,
      `has a ${DATABASE}/ that does not open (${cause})`,
      RESTORE,
      'Keep a copy of it before anything else.',
    )
  }
}
