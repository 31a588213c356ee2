import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { isFault, replaceFile } from '../../adapters/folders/atomic-file.ts'
import { DataFolderRefused, RESTORE } from './refusal.ts'

/** The file in DATA_DIR that marks a folder as Risiti's and identifies its database. */
export const MARKER = 'risiti.json'

const FORMAT = 1

/** The content of the marker file. */
export interface Marker {
  /** Version of the marker's format. */
  format: typeof FORMAT
  /** Id of the installation, as in the table `installation`. */
  id: string
  /** When the marker was created, ISO 8601 with Z. */
  createdAt: string
  /** Version of the program that last opened the folder with this database. */
  program: string
  /** Present if the files are in the bucket of FILES_URL, and not in the folder. */
  files?: 'bucket'
  database: {
    engine: 'embedded' | 'postgres'
    /** As the engine reports it: 'PostgreSQL 18.6 (PGlite 0.5.16)'. */
    version: string
    /** The embedded database's system identifier, from pg_control; a copy keeps it, a new database gets its own. */
    system?: string
  }
}

/** The marker of a data folder, or null where there is none. Throws DataFolderRefused for one that cannot be read. */
export async function readMarker(dataDir: string): Promise<Marker | null> {
  const file = path.join(dataDir, MARKER)
  try {
    return check(JSON.parse(await readFile(file, 'utf8')))
  } catch (error) {
    if (isFault(error, 'ENOENT') || isFault(error, 'ENOTDIR')) return null
    if (error instanceof SyntaxError)
      throw new DataFolderRefused(dataDir, `has a ${MARKER} that cannot be read`, RESTORE)
    throw error
  }
}

/** Writes the marker atomically and durably. */
export async function writeMarker(dataDir: string, marker: Omit<Marker, 'format'>): Promise<void> {
  const text = `${JSON.stringify({ format: FORMAT, ...marker }, null, 2)}\n`
  await replaceFile(path.join(dataDir, MARKER), text, { flush: true })
}

/** The version of this program. */
export function programVersion(): string {
  const text = readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')
  return String(JSON.parse(text).version)
}

function check(value: unknown): Marker {
  const marker = value as Marker | null
  const isMarker =
    marker?.format === FORMAT &&
    typeof marker.id === 'string' &&
    typeof marker.database?.engine === 'string'
  if (!isMarker) throw new SyntaxError('Not a marker of this format')
  return marker
}
