import path from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { Kysely, PGliteDialect, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { POSTGRES_TYPES } from './column-types.ts'
import { openEmbedded } from './embedded.ts'
import { lockDirectory } from './lock.ts'
import type { DB } from './types.gen.ts'

/** One open database, whichever engine it is. */
export interface Connection {
  kysely: Kysely<DB>
  engine: 'embedded' | 'postgres'
  /** The engine itself, for jobs and upkeep; set when embedded. */
  pglite?: PGlite
  /** Set on PostgreSQL. */
  url?: string
  /** Whether the database answers. */
  alive(): Promise<boolean>
  close(): Promise<void>
}

/** Opens PostgreSQL when there is an address for it, else the embedded database in the data directory. */
export async function connect(options: {
  databaseUrl: string | undefined
  dataDir: string
}): Promise<Connection> {
  return options.databaseUrl ? toPostgres(options.databaseUrl) : toDirectory(options.dataDir)
}

/** A connection over an embedded database that is open already. */
export function overEmbedded(pglite: PGlite, released: () => void = () => {}): Connection {
  const kysely = new Kysely<DB>({ dialect: new PGliteDialect({ pglite }) })
  const close = async () => {
    await kysely.destroy()
    if (!pglite.closed) await pglite.close()
    released()
  }
  return { kysely, engine: 'embedded', pglite, alive: () => answers(kysely), close }
}

/** At most 12 connections: more of them only queue inside PostgreSQL on a small machine. */
export function toPostgres(url: string, max = 12): Connection {
  const pool = new pg.Pool({ connectionString: url, max, types: POSTGRES_TYPES })
  // Without a listener an idle connection that the server drops would end the process.
  pool.on('error', () => {})
  const kysely = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
  return {
    kysely,
    engine: 'postgres',
    url,
    alive: () => answers(kysely),
    close: () => kysely.destroy(),
  }
}

function answers(kysely: Kysely<DB>): Promise<boolean> {
  return sql`select 1`.execute(kysely).then(
    () => true,
    () => false,
  )
}

async function toDirectory(dataDir: string): Promise<Connection> {
  const lock = lockDirectory(dataDir)
  const pglite = await openEmbedded(path.join(dataDir, 'database'))
  return overEmbedded(pglite, lock.release)
}
