import { randomUUID } from 'node:crypto'
import { mkdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { type Kysely, sql } from 'kysely'
import { after, DAY } from '../../../domain/dates.ts'
import { systemClock } from '../../adapters/clock.ts'
import { isFault, removeDrafts } from '../../adapters/folders/atomic-file.ts'
import type { Connection } from '../connect.ts'
import type { DB } from '../types.gen.ts'
import { readControlFile } from './control-file.ts'
import { DATABASE, namesIn } from './inspect.ts'
import { keepPrivate } from './keep-private.ts'
import { programVersion, readMarker, writeMarker } from './marker.ts'
import { DataFolderRefused } from './refusal.ts'

const SET_BOTH =
  'Set DATA_DIR and DATABASE_URL to the two that belong together, or restore a backup into an empty folder and an empty database.'

/**
 * Runs before the migrations: refuses a database and a data folder that do not belong together, such as an empty
 * database with another's files. Changes nothing in either. Throws DataFolderRefused.
 */
export async function refuseMismatch(
  { kysely, engine }: Connection,
  dataDir: string,
  hasBucket = false,
): Promise<void> {
  const marker = await readMarker(dataDir)
  const refuse = (problem: string, remedy = SET_BOTH) => {
    throw new DataFolderRefused(dataDir, problem, remedy)
  }
  if (marker && marker.database.engine !== engine)
    refuse(`belongs to ${nameOf(marker.database.engine)}, and this is ${nameOf(engine)}`)
  if (await isFresh(kysely)) {
    if (engine === 'embedded') return
    if (marker) refuse('belongs to an installation, but the database is empty')
    const names = await namesIn(dataDir)
    const used = [DATABASE, 'files'].find((name) => names.includes(name))
    if (used && (await namesIn(path.join(dataDir, used))).length > 0)
      refuse(`holds ${used}/ of an installation, but the database is empty`)
    return
  }
  const id = await installationId(kysely)
  if (marker && id && marker.id !== id)
    refuse(`belongs to installation ${marker.id}, but the database to ${id}`)
  const mayLackFiles = !hasBucket && (!marker || marker.files === 'bucket')
  if (
    mayLackFiles &&
    id &&
    (await newestFile(kysely)) &&
    !(await exists(path.join(dataDir, 'files')))
  )
    refuse(
      marker
        ? 'holds no files/, since they are in the bucket of FILES_URL, which is not set'
        : 'holds no files/, but the database names pictures that were kept there',
      'Mount the volume that holds them, restore them from a backup, or make an empty folder files/ in it to go on without them.',
    )
}

/**
 * Runs after the migrations: gives the database and the data folder the same id where either has none yet, records the
 * versions in the folder's marker, removes temporary files of killed processes and makes the folder private to its
 * owner. This also adopts a folder of an earlier version. Safe at every start, and in several processes at once.
 */
export async function bindFolder(
  connection: Connection,
  dataDir: string,
  hasBucket = false,
): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const marker = await readMarker(dataDir)
  const now = systemClock.now()
  const { kysely, engine } = connection
  await kysely
    .insertInto('installation')
    .values({ id: marker?.id ?? randomUUID(), created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const id = await installationId(kysely)
  if (!id) throw new Error('The installation was not written down')
  const next = {
    id,
    createdAt: marker?.createdAt ?? now.toISOString(),
    program: programVersion(),
    ...(hasBucket && { files: 'bucket' as const }),
    database: {
      engine,
      version: await engineVersion(kysely),
      ...(await systemOf(connection, dataDir)),
    },
  }
  if (JSON.stringify(marker) !== JSON.stringify({ format: 1, ...next }))
    await writeMarker(dataDir, next)
  for (const folder of ['.', 'outbox', 'sandbox'])
    await removeDrafts(path.join(dataDir, folder), after(now, -DAY))
  await keepPrivate(dataDir, marker === null)
}

/** The id of the installation that a database belongs to; null if it has none yet. */
export async function installationId(kysely: Kysely<DB>): Promise<string | null> {
  if (!(await hasTable(kysely, 'installation'))) return null
  const row = await kysely.selectFrom('installation').select('id').executeTakeFirst()
  return row?.id ?? null
}

async function isFresh(kysely: Kysely<DB>): Promise<boolean> {
  return !(await hasTable(kysely, 'migrations'))
}

async function hasTable(kysely: Kysely<DB>, name: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select to_regclass(${name}) is not null as found`.execute(kysely)
  return rows[0]?.found ?? false
}

/** The key of the file that was stored last; null if there is none. */
export async function newestFile(kysely: Kysely<DB>): Promise<string | null> {
  const row = await kysely
    .selectFrom('files')
    .select('key')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.key ?? null
}

/** 'PostgreSQL 18.6 (PGlite 0.5.16)', without compiler and platform. */
async function engineVersion(kysely: Kysely<DB>): Promise<string> {
  const { rows } = await sql<{ version: string }>`select version()`.execute(kysely)
  return (rows[0]?.version ?? '').split(' on ')[0] ?? ''
}

async function systemOf({ engine }: Connection, dataDir: string): Promise<{ system?: string }> {
  if (engine !== 'embedded') return {}
  const file = path.join(dataDir, DATABASE, 'global/pg_control')
  // The in-memory databases of tests have no such file.
  const control = (await exists(file)) ? await readControlFile(file) : null
  return control ? { system: control.system } : {}
}

async function exists(place: string): Promise<boolean> {
  try {
    await stat(place)
    return true
  } catch (error) {
    if (isFault(error, 'ENOENT')) return false
    throw error
  }
}

function nameOf(engine: Connection['engine']): string {
  return engine === 'embedded' ? 'an embedded database' : 'a PostgreSQL server'
}
