import type { Archive } from '../adapters/formats/unzip.ts'
import { checkKnown } from '../db/migrate.ts'
import { StartError } from '../db/start-error.ts'
import { BackupFault } from './fault.ts'

/** The entry that describes the backup. It is written last. */
export const MANIFEST = 'manifest.json'

/** Version of the file format; unknown ones are refused. */
export const FORMAT = 1

/** The rows of one table. The entry has a line of JSON per row: an array of the columns as text or null. */
export interface TableDump {
  /** With its schema, 'public.invoices'. */
  name: string
  entry: string
  columns: string[]
  rows: number
  /** Sums of the numeric columns, as text. */
  sums: Record<string, string>
  /** The sum of the hashes of all lines, independent of their order. */
  fingerprint: string
}

export interface Manifest {
  kind: 'risiti-backup'
  format: typeof FORMAT
  /** Version of the program that made it. */
  program: string
  madeAt: string
  /** As the engine reports it: 'PostgreSQL 15.18'. */
  engine: string
  /** Id of the installation; null for a database of a version without one. */
  installation: string | null
  migrations: { name: string; hash: string }[]
  tables: TableDump[]
  /** Unfinished jobs. */
  jobs: TableDump
  sequences: { name: string; last: string }[]
  /** Keys of stored files that a row refers to but that were not in the folder. */
  missingFiles: string[]
  /** Inconsistencies of the database when the backup was made. */
  faults: string[]
  entries: { name: string; size: number; sha256: string }[]
}

/** Reads the manifest of an archive. Throws BackupFault when it is not a backup, or has a later format. */
export async function readManifest(archive: Archive): Promise<Manifest> {
  const hasManifest = archive.names.includes(MANIFEST)
  const manifest = hasManifest ? parse(await archive.read(MANIFEST)) : undefined
  if (manifest?.kind !== 'risiti-backup') throw new BackupFault('The file is not a Risiti backup.')
  if (manifest.format !== FORMAT)
    throw new BackupFault(
      `The backup was made by a newer Risiti (${manifest.program}). Restore it with that version or a later one.`,
    )
  return manifest
}

/** Throws BackupFault when a backup has migrations that this program does not. */
export function refuseOtherProgram({ migrations, program }: Manifest): void {
  try {
    checkKnown(new Map(migrations.map(({ name, hash }) => [name, hash])))
  } catch (error) {
    if (!(error instanceof StartError)) throw error
    throw new BackupFault(
      `The backup was made by another Risiti (${program}), with migrations that this one does not have. Restore it with that version or a later one. Nothing was changed.`,
    )
  }
}

function parse(bytes: Buffer): Manifest | undefined {
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    return undefined
  }
}
