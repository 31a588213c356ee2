import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { Kysely, PostgresDialect, sql } from 'kysely'
import type { Log } from '../adapters/log.ts'
import { createEmbedded } from './embedded.ts'
import { toDialect } from './engine/dialect.ts'
import type { Engine } from './engine/engine.ts'
import { openThreaded } from './engine/threaded.ts'
import { DATABASE, inspectFolder, UNFINISHED } from './folder/inspect.ts'
import { DataFolderRefused, RESTORE } from './folder/refusal.ts'
import { lockDirectory } from './lock.ts'
import { type Limits, openPool, openProbe, REQUESTS } from './postgres.ts'
import type { DB } from './types.gen.ts'

/** Milliseconds after which a database that has not answered counts as down. */
const ALIVE_MS = 1_500

/** One open database, whichever engine it is. */
export interface Connection {
  kysely: Kysely<DB>
  engine: 'embedded' | 'postgres'
  /** The engine itself, for jobs and upkeep; set when embedded. */
  pglite?: Engine
  /** The folder of a database that was made, empty, by this very connection. */
  made?: string
  /** Set on PostgreSQL. */
  url?: string
  /** The connections of the pool, on PostgreSQL; `waiting` are calls that none is free for. */
  pool?(): { total: number; idle: number; waiting: number }
  /** Whether the database answers; on PostgreSQL known within two seconds. */
  alive(): Promise<boolean>
  close(): Promise<void>
}

/** Opens PostgreSQL when there is an address for it, else the embedded database in the data directory. */
export async function connect(
  options: { databaseUrl: string | undefined; dataDir: string },
  limits = REQUESTS,
  log?: Log,
): Promise<Connection> {
  return options.databaseUrl
    ? toPostgres(options.databaseUrl, limits, log)
    : toDirectory(options.dataDir)
}

/** A connection over an embedded database that is open already. */
export function overEmbedded(pglite: Engine, released: () => void = () => {}): Connection {
  const kysely = new Kysely<DB>({ dialect: toDialect(pglite) })
  const close = async () => {
    await kysely.destroy()
    if (!pglite.closed) await pglite.close()
    released()
  }
  // A statement that takes long, or a disk without room, keeps the engine from answering; whoever asks gets an answer.
  const alive = () => Promise.race([answers(kysely), setTimeout(ALIVE_MS, false, { ref: false })])
  return { kysely, engine: 'embedded', pglite, alive, close }
}

/** A connection to PostgreSQL that keeps these limits; what befalls it is told to the log. */
export function toPostgres(url: string, limits: Limits = REQUESTS, log?: Log): Connection {
  const pool = openPool(url, limits, log)
  const kysely = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
  const probe = openProbe(url)
  const close = async () => {
    await kysely.destroy()
    await probe.close()
  }
  return {
    kysely,
    engine: 'postgres',
    url,
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

/** Throws DataFolderRefused, with nothing changed, for a folder that may not be opened, and DataDirectoryInUse. */
async function toDirectory(dataDir: string): Promise<Connection> {
  await inspectFolder(dataDir)
  const lock = lockDirectory(dataDir)
  try {
    const directory = path.join(dataDir, DATABASE)
    // Again under the lock: another process may have been making the database until now.
    const isNew = (await inspectFolder(dataDir)) === 'new'
    if (isNew) await createEmbedded(directory, path.join(dataDir, UNFINISHED))
    const connection = overEmbedded(await openWhole(dataDir, directory), lock.release)
    return isNew ? { ...connection, made: directory } : connection
  } catch (error) {
    lock.release()
    throw error
  }
}

async function openWhole(dataDir: string, directory: string): Promise<Engine> {
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
