import type { Archive } from '../../adapters/unzip.ts'
import { checkKnown } from '../migrate.ts'
import { StartError } from '../start-error.ts'
import { BackupFault } from './fault.ts'

/** The entry that says what a backup holds. It is written last. */
export const MANIFEST = 'manifest.json'

/** Of the whole file; a program refuses one that it does not know. */
export const FORMAT = 1

/** Rows of one table. An entry holds them as lines of JSON: an array of texts, as the columns print them, or nulls. */
export interface TableDump {
  /** With its schema, 'public.invoices'. */
  name: string
  entry: string
  columns: string[]
  rows: number
  /** Sums of the columns that hold numbers, as text. */
  sums: Record<string, string>
  /** A sum over the hashes of all lines, whatever their order. */
  fingerprint: string
}

export interface Manifest {
  kind: 'risiti-backup'
  format: typeof FORMAT
  /** Version of the program that made it. */
  program: string
  madeAt: string
  /** As the engine names itself: 'PostgreSQL 15.18'. */
  engine: string
  /** Id of the installation; null for a database of a version that had none. */
  installation: string | null
  migrations: { name: string; hash: string }[]
  tables: TableDump[]
  /** Jobs that had not ended. */
  jobs: TableDump
  sequences: { name: string; last: string }[]
  /** Keys of stored files that a row names and that were not in the folder. */
  missingFiles: string[]
  /** What did not add up in the database when the backup was made. */
  faults: string[]
  entries: { name: string; size: number; sha256: string }[]
}

/** What an archive says of itself. Throws BackupFault when it is no backup, or one of a later format. */
export async function readManifest(archive: Archive): Promise<Manifest> {
  const isThere = archive.names.includes(MANIFEST)
  const manifest = isThere ? parse(await archive.read(MANIFEST)) : undefined
  if (manifest?.kind !== 'risiti-backup') throw new BackupFault('The file is not a Risiti backup.')
  if (manifest.format !== FORMAT)
    throw new BackupFault(
      `The backup was made by a newer Risiti (${manifest.program}). Restore it with that version or a later one.`,
    )
  return manifest
}

/** Throws BackupFault when the database of a backup knows migrations that this program does not. */
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
