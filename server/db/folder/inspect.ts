import { readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { isFault } from '../../adapters/folders/atomic-file.ts'
import { readControlFile } from './control-file.ts'
import { MARKER, type Marker, readMarker } from './marker.ts'
import { DataFolderRefused, RESTORE } from './refusal.ts'

/** The folder of the embedded database in DATA_DIR, and its name while it is being created. */
export const DATABASE = 'database'
export const UNFINISHED = 'database.new'

/** PostgreSQL's major version inside PGlite. */
export const MAJOR = '18'

/** What this program keeps in DATA_DIR beside the database; if they exist without it, the database was lost. */
const OUR_NAMES = [MARKER, 'files', 'keys', 'outbox', 'sandbox', 'cache']
const IGNORED = ['risiti.lock', 'risiti.lock-journal', UNFINISHED]

const FOLDERS =
  'base global pg_commit_ts pg_dynshmem pg_logical pg_logical/mappings pg_logical/snapshots pg_multixact pg_multixact/members pg_multixact/offsets pg_notify pg_replslot pg_serial pg_snapshots pg_stat pg_stat_tmp pg_subtrans pg_tblspc pg_twophase pg_wal pg_xact'.split(
    ' ',
  )
/** 1, 4 and 5 are template1, template0 and postgres (src/include/catalog/pg_database.dat); the data is in 5. */
const FILES =
  'PG_VERSION global/pg_control global/pg_filenode.map base/1/PG_VERSION base/4/PG_VERSION base/5/PG_VERSION base/5/pg_filenode.map postgresql.conf postgresql.auto.conf pg_hba.conf pg_ident.conf'.split(
    ' ',
  )
/** Folders that are never empty: they hold the transaction status. */
const NEVER_EMPTY = ['pg_xact', 'pg_multixact/members', 'pg_multixact/offsets']
/** What the engine may create in its folder while it runs. */
const RUNTIME_FILES = ['postmaster.pid', 'postmaster.opts', 'current_logfiles', 'log']

/**
 * Checks, without changing anything, whether the embedded database of a data folder may be opened: 'whole' if so, 'new'
 * if the folder is empty or absent and a database may be created. Throws DataFolderRefused otherwise.
 */
export async function inspectFolder(dataDir: string): Promise<'new' | 'whole'> {
  const names = await namesIn(dataDir)
  const marker = await readMarker(dataDir)
  if (marker?.database.engine === 'postgres')
    throw new DataFolderRefused(
      dataDir,
      'belongs to a PostgreSQL database',
      'Set DATABASE_URL to that database, or DATA_DIR to another folder.',
    )
  const inside = names.includes(DATABASE) ? await namesIn(path.join(dataDir, DATABASE)) : []
  if (inside.length > 0) {
    await refuseIncomplete(dataDir, inside, marker)
    return 'whole'
  }
  refuseLeftovers(dataDir, names)
  return 'new'
}

/** Names in a folder, without 'lost+found' and hidden ones; none when it is absent. */
export async function namesIn(folder: string): Promise<string[]> {
  try {
    const names = await readdir(folder)
    return names.filter((name) => name !== 'lost+found' && !name.startsWith('.'))
  } catch (error) {
    if (isFault(error, 'ENOENT')) return []
    throw error
  }
}

function refuseLeftovers(dataDir: string, names: string[]): void {
  const kept = names.filter((name) => OUR_NAMES.includes(name))
  if (kept.length > 0)
    throw new DataFolderRefused(
      dataDir,
      `holds ${kept.join(', ')} but its ${DATABASE}/ is missing or empty`,
      RESTORE,
    )
  const foreign = names.filter((name) => name !== DATABASE && !IGNORED.includes(name))
  if (foreign.length > 0)
    throw new DataFolderRefused(
      dataDir,
      `holds files that are not Risiti's (${foreign.slice(0, 3).join(', ')}) and no database`,
      'Set DATA_DIR to a folder of its own.',
    )
}

async function refuseIncomplete(
  dataDir: string,
  names: string[],
  marker: Marker | null,
): Promise<void> {
  const at = (name: string) => path.join(dataDir, DATABASE, name)
  const refuse = (problem: string, remedy = RESTORE) =>
    new DataFolderRefused(dataDir, problem, remedy)
  for (const name of FOLDERS)
    if (!(await exists(at(name), 'folder'))) throw refuse(`lacks ${DATABASE}/${name}/`)
  for (const name of FILES)
    if (!(await exists(at(name), 'file'))) throw refuse(`lacks ${DATABASE}/${name}`)
  for (const name of NEVER_EMPTY)
    if ((await namesIn(at(name))).length === 0)
      throw refuse(`lacks what was in ${DATABASE}/${name}/`)
  const version = (await readFile(at('PG_VERSION'), 'utf8')).trim()
  if (version !== MAJOR)
    throw refuse(
      `holds a database of PostgreSQL ${version}, and this Risiti reads ${MAJOR}`,
      'Start the Risiti that made it, back it up there and restore the backup with this one.',
    )
  const control = await readControlFile(at('global/pg_control'))
  if (!control) throw refuse(`has a damaged ${DATABASE}/global/pg_control`)
  for (const name of control.segments)
    if (!(await exists(at(`pg_wal/${name}`), 'file')))
      throw refuse(`lacks ${DATABASE}/pg_wal/${name}`)
  const { system } = marker?.database ?? {}
  if (system !== undefined && system !== control.system)
    throw refuse(`has a ${DATABASE}/ that is not the one of its ${MARKER}`)
  const known = [...FOLDERS, ...FILES, ...RUNTIME_FILES]
  const foreign = names.filter((name) => !known.includes(name))
  if (foreign.length > 0)
    throw refuse(
      `holds ${DATABASE}/${foreign[0]}, which no database has`,
      'Move it elsewhere, or restore a backup of the whole folder.',
    )
}

/** An empty file counts as missing: a power cut or a full disk leaves such files when copying. */
async function exists(place: string, kind: 'file' | 'folder'): Promise<boolean> {
  try {
    const found = await stat(place)
    return kind === 'folder' ? found.isDirectory() : found.isFile() && found.size > 0
  } catch (error) {
    if (isFault(error, 'ENOENT') || isFault(error, 'ENOTDIR')) return false
    throw error
  }
}
